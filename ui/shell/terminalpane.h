// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "ui/shell/terminaltab.h"

class QStackedWidget;

namespace Ui {

class Button;
class Label;
class TabStrip;

//! \brief Terminals of the person beside the conversation, a tab each.
//!
//! The first one is made when the pane is shown. They are the person's own: not sandboxed, not the
//! agent's. What runs in them ends with them, and all with this.
class TerminalPane : public QWidget
{
    Q_OBJECT

public:
    //! Makes one, or says why there are none.
    using Maker = std::function<AgentCore::Result<std::unique_ptr<TerminalScreen>>()>;
    //! What to run in a new one, and where.
    using Shell = std::function<TerminalStart()>;

    TerminalPane(Maker make, Shell shell, QWidget *parent = nullptr);
    ~TerminalPane() override;

    void addTerminal() { run(m_shell()); }
    //! One more, with \a start in it.
    void run(const TerminalStart &start);
    int count() const { return int(m_tabs.size()); }
    //! Names of the programs that work in them, besides the shells; each once.
    QStringList runningPrograms() const;
    //! Null: there is none.
    TerminalTab *current() const;
    void focusFirst();
    bool closeInnermost();
    //! Tells giveRequested() what the one in view has to say.
    void give();

signals:
    //! \a text: bounded and without control characters; never empty.
    void giveRequested(const QString &text);
    void linkRequested(const QUrl &url);
    //! The last terminal was closed.
    void emptied();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void handleKey(TerminalKey key);
    void close(TerminalTab *tab);
    void step(int by);
    void zoom(int points);
    TerminalLook look() const;
    void applyLook();
    void refreshTitle(TerminalTab *tab);

    Maker m_make;
    Shell m_shell;
    QList<TerminalTab *> m_tabs; //!< In the order of the strip.
    int m_made = 0;
    int m_zoom = 0; //!< Points more than the theme's.
    TabStrip *m_strip = nullptr;
    QStackedWidget *m_stack = nullptr;
    Label *m_problem = nullptr;
    Button *m_give = nullptr;
};

} // namespace Ui
