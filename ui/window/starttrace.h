// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

//! \brief Writes the line "first-frame" to standard error when \a editor was painted for the first
//! time as the widget that has its window's focus; then it deletes itself.
//!
//! For tests/bench: see installIfWanted().
class StartTrace : public QObject
{
    Q_OBJECT

public:
    //! Does nothing unless the environment has AGENTAO_TRACE_START; to be called before the window
    //! is shown.
    static void installIfWanted(QWidget *editor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    StartTrace(QWidget *editor, QWidget *painted);
    void report();

    QWidget *m_editor; //!< Also the parent.
};

} // namespace Ui
