// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

//! \brief A bar with a piece for each part of the context; what is free stays hollow.
class ContextBar : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kParts = 5;

    explicit ContextBar(QWidget *parent = nullptr);

    //! Tokens of each part, and of all that there is room for; 0: not known.
    void setTokens(const QList<qint64> &parts, qint64 window);
    //! Colour of the part \a index, also for its entry in a list.
    static QColor partColor(int index);

    QSize sizeHint() const override { return {200, 12}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<qint64> m_parts;
    qint64 m_window = 0;
};

//! \brief A square in the colour of a part of the bar.
class ContextSwatch : public QWidget
{
    Q_OBJECT

public:
    explicit ContextSwatch(int part, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_part;
};

} // namespace Ui
