// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QStringList>

#include <functional>

class QPoint;
class QUrl;
class QWidget;

namespace Ui {

//! What runs in a terminal.
struct TerminalStart
{
    QStringList command; //!< The program, by its path, and its arguments.
    QString folder; //!< Absolute.
    bool isKept = false; //!< The shell is the child of a keeper, see ProcessKeeper.
};

//! How a terminal looks.
struct TerminalLook
{
    QFont font; //!< Of a fixed width.
    QColor text;
    QColor page;
    QList<QColor> colours; //!< The 16 named ones.
};

//! What a terminal tells; each may be unset.
struct TerminalEvents
{
    std::function<void()> ended = {}; //!< The shell is gone.
    std::function<void(const QString &)> titleChanged = {}; //!< As the programs in it say.
    std::function<void(const QUrl &)> linkActivated = {}; //!< Of any kind.
};

//! \brief A terminal with a shell in it: what the module `agentao-terminal` has, or a test.
//!
//! Nothing in it can write the clipboard or open anything: it only tells. Deleting it hangs up,
//! which ends all that runs in it.
class TerminalScreen
{
public:
    virtual ~TerminalScreen() = default;

    //! To be called before start().
    virtual void setEvents(const TerminalEvents &events) = 0;
    //! Owned by this; its focus proxy, or itself, has the keyboard.
    virtual QWidget *widget() = 0;
    //! To be called once; false: nothing could be started.
    virtual bool start(const TerminalStart &start) = 0;
    //! The shell has not ended yet.
    virtual bool isRunning() const = 0;
    //! The programs in it are told to end, and are made to a moment later; TerminalEvents::ended
    //! follows.
    virtual void hangUp() = 0;
    //! The name of a program that works in it, besides the shell; empty: none.
    virtual QString runningProgram() const = 0;
    virtual void setLook(const TerminalLook &look) = 0;
    virtual QString selectedText() const = 0;
    //! All lines it still has.
    virtual QString text() const = 0;
    //! As if it was pasted: what the programs ask for stands around it.
    virtual void paste(const QString &text) = 0;
    //! Selects the next or previous place of \a text; false: there is none.
    virtual bool find(const QString &text, bool backward) = 0;
    //! The link at \a position of widget(); empty: none.
    virtual QString linkAt(const QPoint &position) const = 0;
};

} // namespace Ui

//! Type of `agentaoTerminal`, the entry of the module `agentao-terminal`, found by name. The caller
//! owns what it makes.
using AgentaoTerminal = Ui::TerminalScreen *(*)();
