// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QBoxLayout;

namespace Ui {

struct SettingText;

//! \brief One setting: its words at the left, its control at the right, or below where it is
//! narrow.
class SettingRow : public QWidget
{
    Q_OBJECT

public:
    //! \a control becomes a child and gets the words as its name where it has none. \a isWide: it
    //! takes the whole width, below the words.
    SettingRow(const SettingText &text, QWidget *control, bool isWide = false,
               QWidget *parent = nullptr);

    QWidget *control() const { return m_control; }
    //! Shows for a moment which one it is.
    void mark();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_control;
    QBoxLayout *m_layout;
    QTimer m_marked;
    bool m_isWide;
};

} // namespace Ui
