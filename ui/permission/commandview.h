// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace Ui {

//! Text that runs as code: monospace, complete, wrapped; scrolls beyond some lines.
class CommandView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CommandView(const QString &text, QWidget *parent = nullptr);

    //! Lines shown without scrolling, at most; -1: all.
    void setMaximumLines(int lines);
    //! Lines that the text takes at \a width, wrapped ones counted.
    int lineCountForWidth(int width) const;
    //! Whether not all lines can be seen at once at \a width.
    bool scrolls(int width) const;
    //! Colours and font of the theme; to be called when the palette of the parent changed.
    void applyTheme(const QPalette &palette);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent *event) override;

private:
    int textWidth(int width) const;
    int heightOfLines(int lines) const;

    int m_maximumLines = 16;
};

} // namespace Ui
