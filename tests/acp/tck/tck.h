// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/acpprocess.h"

#include <QJsonArray>

#include <span>

namespace Testing {

//! \brief What one requirement of the official compatibility kit asks for, version 1.
//!
//! The kit is acp-tck of agentclientprotocol; the ids are its own. Its client offers nothing
//! (`clientCapabilities: {}`), and every requirement has a process of its own.
struct Requirement
{
    const char *id;
    void (*check)(AcpProcess &agent); //!< The program has been started, nothing was sent yet.
};

//! The wire, `initialize`, authentication, extensions, what the client did not offer.
std::span<const Requirement> connectionRequirements();
//! Sessions, turns and what belongs to them.
std::span<const Requirement> sessionRequirements();
//! The cases of acpx's profile acp-core-v1, with the commands of our own scripted model.
std::span<const Requirement> coreCases();

//! The result of `initialize`; signs in with the tour's model.
QJsonObject signIn(AcpProcess &agent);
//! signIn() and a session; its id.
QString openSession(AcpProcess &agent);
//! Parameters of `session/prompt` with a text.
QJsonObject saying(const QString &sessionId, const QString &text);
//! Parameters with one more block before a text.
QJsonObject sayingWith(const QString &sessionId, const QJsonObject &block);
//! Whether \a result is that of a turn and has one of the five reasons.
bool isStopped(const QJsonObject &result);
//! The index of the response to a request; -1: none.
qsizetype indexOfResponse(const AcpProcess &agent, int id);
//! What the updates of a session are, from the message with that index on.
QStringList kindsFrom(const AcpProcess &agent, qsizetype index, const QString &sessionId);

} // namespace Testing
