// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

#include <memory>

namespace Ui {

//! A plan that is asked about, as the Markdown that it is; complete, scrolls beyond some height.
class PlanView : public QTextEdit
{
    Q_OBJECT

public:
    explicit PlanView(const QString &markdown, QWidget *parent = nullptr);
    ~PlanView() override;

    //! In pixels, what is beyond is scrolled; -1: all of it.
    void setMaximumHeightHint(int pixels);
    //! Colours and fonts of the theme; to be called when the palette of the parent changed.
    void applyTheme(const QPalette &palette);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    QString m_markdown;
    QTextDocument *m_shown = nullptr; //!< A child.
    std::unique_ptr<QTextDocument> m_measured; //!< The same at widths that are asked for.
    int m_maximumHeight = -1;
};

} // namespace Ui
