// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAnyStringView>
#include <QLatin1StringView>

#include <span>

//! What the command line has, in one table: parser, help, manual page and completion are made of
//! it.
namespace App {

//! One option of one command.
struct OptionInfo
{
    QLatin1StringView name; //!< "--mode".
    QLatin1StringView value; //!< Its name in help; empty: takes none; "[...]": may be left out.
    QLatin1StringView what; //!< One English sentence without a full stop.
    QLatin1StringView shortName = {}; //!< "-p".
    QLatin1StringView choices = {}; //!< All values, with blanks between; empty: free.
    bool repeats = false;

    bool takesFile() const;
    bool takesFolder() const;
};

//! Options that belong together.
struct OptionGroup
{
    QLatin1StringView title; //!< "Options of one shot"; empty: just "Options".
    std::span<const OptionInfo> options;
    QLatin1StringView note = {}; //!< A paragraph below; may be empty.
};

//! `agentao`, or what stands behind it.
struct CommandInfo
{
    QLatin1StringView name; //!< "sessions export"; empty: the program without a command.
    QLatin1StringView arguments; //!< "[PROVIDER]".
    QLatin1StringView what; //!< For lists: "store a key and use that provider".
    std::span<const OptionGroup> groups = {};
    QLatin1StringView note = {}; //!< A paragraph of its help; may be empty.
    QLatin1StringView choices = {}; //!< Of its argument, with blanks between; empty: free.
};

//! One of the ways in which the program ends.
struct ExitCodeInfo
{
    int code;
    QLatin1StringView what;
};

//! What programs get as the name of a failure.
struct FailureCodeInfo
{
    QLatin1StringView code; //!< "session_not_found".
    QLatin1StringView what;
};

//! The program itself first, each command before its sub-commands.
std::span<const CommandInfo> commandTable();
std::span<const ExitCodeInfo> exitCodeTable();
//! Those of other agents are Acp::failureInfo().
std::span<const FailureCodeInfo> failureCodeTable();

//! Null for an unknown \a name.
const CommandInfo *findCommand(QAnyStringView name);
//! The one that \a name is most like, of the sub-commands of \a above where that is set; null: it
//! is like none.
const CommandInfo *nearCommand(const QString &name, QLatin1StringView above = {});
//! The long name of the option, of any command, that \a name is most like; empty: none.
QString nearOption(const QString &name);
//! Null where \a command has no such option; \a name is the long one or the short one.
const OptionInfo *findOption(const CommandInfo &command, QAnyStringView name);
//! The first of any command; whether it takes a value is the same in all.
const OptionInfo *findOption(QAnyStringView name);
//! True for "sessions" of "sessions list".
bool hasSubcommands(const CommandInfo &command);

} // namespace App
