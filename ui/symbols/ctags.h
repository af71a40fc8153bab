// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "ui/symbols/symbol.h"

#include <QByteArrayView>
#include <QList>

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

namespace Ui {

//! \brief Where the block that begins in line \a first (from 1) ends, told by how lines are
//! indented.
//!
//! For what comes without an end: the last line that is indented deeper, with the closing bracket
//! or word behind it. At least \a first.
int blockEnd(const QList<QByteArrayView> &lines, int first);

} // namespace Ui

class QJsonObject;

namespace Ui {

//! \brief The symbol of a tag that Universal Ctags wrote as JSON, without its file.
//!
//! Unset for what is not offered: locals, members without code, what has no name of its own. The
//! lines of the text, \a lines, tell where it ends when the tag does not.
std::optional<Symbol> symbolOfTag(const QJsonObject &tag, const QList<QByteArrayView> &lines);

} // namespace Ui

class QProcess;

namespace Ui {

//! \brief Finds symbols with the program Universal Ctags; for one worker thread.
//!
//! One process reads all texts, one after another, from its standard input. It runs in its own
//! sandbox, in which it can open nothing: what a hostile text could make of it is a wrong answer.
//! Source: ctags-json-output(5) and "interactive mode" of Universal Ctags 5.9.
class Ctags
{
public:
    using Clock = std::chrono::steady_clock;

    static constexpr qsizetype kMaxTags = 5'000; //!< Of one text; further ones are not read.
    static constexpr std::chrono::milliseconds kTextLimit{2'000}; //!< For one text.
    static constexpr int kMaxStarts = 4; //!< It may have to be ended, or end by itself.

    //! \a stop ends the wait for it, as \a deadline does.
    Ctags(QString program, std::stop_token stop, Clock::time_point deadline);
    //! Ends the process.
    ~Ctags();
    Q_DISABLE_COPY_MOVE(Ctags)

    //! Where the program is; empty: it is not installed.
    static QString installed();

    //! \brief The symbols of \a text, which is the content of \a file (absolute). Blocks.
    //!
    //! Errors: NotFound (it does not start, or not any more), Cancelled, Timeout, Io (the text
    //! ended it). After an Io and a Timeout before the deadline others can be read.
    AgentCore::Result<QList<Symbol>> read(const QString &file, const QByteArray &text);

private:
    AgentCore::Result<void> start();
    AgentCore::Result<void> checkTime(Clock::time_point limit) const;
    AgentCore::Result<QByteArray> nextLine(Clock::time_point limit);
    void end();

    QString m_program;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    std::unique_ptr<QProcess> m_process; //!< Null: there is none now.
    AgentCore::LineFramer m_framer;
    int m_starts = 0;
};

} // namespace Ui
