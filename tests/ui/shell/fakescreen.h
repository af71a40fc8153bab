// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/terminalscreen.h"

#include <QLineEdit>
#include <QPointer>

namespace Testing {

//! What a FakeScreen was told and has to say; outlives it.
struct FakeTerminal
{
    Ui::TerminalEvents events = {};
    Ui::TerminalStart start = {};
    Ui::TerminalLook look = {};
    QStringList pasted = {};
    QString program = {};
    QString selection = {};
    QString text = {};
    QPointer<QLineEdit> field = {}; //!< Has the keyboard.
    bool starts = true;
    bool isRunning = false;
    bool hasHungUp = false;
    bool isDeleted = false;
};

//! A terminal without a shell.
class FakeScreen : public Ui::TerminalScreen
{
public:
    explicit FakeScreen(FakeTerminal &terminal)
        : m(terminal)
    {
        m.field = new QLineEdit;
    }
    ~FakeScreen() override
    {
        m.isDeleted = true;
        delete m.field;
    }
    Q_DISABLE_COPY_MOVE(FakeScreen)

    void setEvents(const Ui::TerminalEvents &events) override { m.events = events; }
    QWidget *widget() override { return m.field; }
    bool start(const Ui::TerminalStart &start) override
    {
        m.start = start;
        return m.isRunning = m.starts;
    }
    bool isRunning() const override { return m.isRunning; }
    void hangUp() override { m.hasHungUp = true; }
    QString runningProgram() const override { return m.program; }
    void setLook(const Ui::TerminalLook &look) override { m.look = look; }
    QString selectedText() const override { return m.selection; }
    QString text() const override { return m.text; }
    void paste(const QString &text) override { m.pasted << text; }
    bool find(const QString &text, bool) override { return m.text.contains(text); }
    QString linkAt(const QPoint &) const override { return {}; }

private:
    FakeTerminal &m;
};

} // namespace Testing
