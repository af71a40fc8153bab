// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/terminalscreen.h"

#include <QPointer>
#include <QTemporaryDir>

class QTermWidget;

namespace Ui {

//! \brief A terminal by QTermWidget 2.1.
//!
//! That has no control sequence that reads or writes the clipboard or opens anything; a title is
//! all that programs can set around it. Links open with Ctrl and a click, as QTermWidget marks each
//! under the pointer.
class TermWidgetScreen : public TerminalScreen
{
public:
    TermWidgetScreen();
    ~TermWidgetScreen() override;
    Q_DISABLE_COPY_MOVE(TermWidgetScreen)

    void setEvents(const TerminalEvents &events) override { m_events = events; }
    QWidget *widget() override;
    bool start(const TerminalStart &start) override;
    bool isRunning() const override { return m_isRunning; }
    void hangUp() override;
    QString runningProgram() const override;
    void setLook(const TerminalLook &look) override;
    QString selectedText() const override;
    QString text() const override;
    void paste(const QString &text) override;
    bool find(const QString &text, bool backward) override;
    QString linkAt(const QPoint &position) const override;

private:
    void connectWidget();

    TerminalEvents m_events;
    QPointer<QTermWidget> m_widget;
    QTemporaryDir m_looks; //!< It reads colours from files only.
    int m_lookCount = 0;
    bool m_isKept = false;
    bool m_isRunning = false;
};

} // namespace Ui

//! See AgentaoTerminal in ui/shell/terminalscreen.h.
extern "C" Q_DECL_EXPORT Ui::TerminalScreen *agentaoTerminal();
