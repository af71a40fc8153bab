// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <optional>

namespace Ui {

//! \brief What the person wants of a session: a prompt, or a command of their own for the shell.
//!
//! Who writes it begins a command with "!"; a prompt that begins with "!", be it behind
//! backslashes, is written with one backslash more. Nobody else looks for that sign: what was
//! written is a Wish from the composer on.
struct Wish
{
    QList<AgentCore::ContentBlock> content; //!< Of a prompt; without links to what it names.
    std::optional<QString> command; //!< May be empty: nothing stands behind the sign.

    Wish() = default;
    //! A prompt, as the model reads it.
    Wish(QList<AgentCore::ContentBlock> content) // NOLINT(*-explicit-*)
        : content(std::move(content))
    { }
    static Wish ofCommand(const QString &command);
    //! \a written as a person writes it; where there are no commands, "!" is a character.
    static Wish fromWritten(QList<AgentCore::ContentBlock> written, bool hasCommands = true);

    //! Inverse of fromWritten() with commands.
    QList<AgentCore::ContentBlock> written() const;
    bool isEmpty() const { return content.isEmpty() && !command; }
    friend bool operator==(const Wish &, const Wish &) = default;
};

} // namespace Ui
