// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QByteArrayList>

namespace Testing {

//! \brief How endpoints of one wire format speak, as server-sent events, each whole.
//!
//! Texts say "Hello world" in two pieces; calls are `read {"path":"/MARK"}`.
struct WireFixture
{
    using Format = AgentCore::ModelProfile::WireFormat;

    Format format = Format::OpenAiChat;
    QByteArrayList text;
    QByteArrayList call;
    QByteArrayList misordered; //!< The text, with events where they need not be.
    QByteArrayList unknown; //!< Events that nobody knows yet.
    QByteArray failure; //!< Event: the endpoint has too much to do.
    QByteArray overflow; //!< Body of the refusal of a prompt that is too long; status 400.
    bool callIsOneEvent = false; //!< Arguments never come in pieces.

    //! "openai-chat" and so on.
    QString name() const { return AgentCore::ModelProfile::wireFormatId(format); }
};

//! Those that are spoken over the network.
const QList<WireFixture> &wireFixtures();

//! An answer of \a count pieces \a piece, each an event. \a piece needs no escapes in JSON.
QByteArrayList streamOf(AgentCore::ModelProfile::WireFormat format, const QByteArray &piece,
                        int count);

} // namespace Testing
