// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QStringList>

namespace Testing {

//! \brief How a FakeMcp behaves. Each member is one of its JSON form, and a switch of the program.
struct FakeMcpScript
{
    enum class Transport { Stdio, Http, Sse };

    Transport transport = Transport::Stdio; //!< "stdio", "http", "sse"; of the program only.
    QString name = QStringLiteral("fakemcp");
    QString title; //!< Empty: none.
    QString version = QStringLiteral("1.0.0");
    QString instructions;
    //! What it speaks, the preferred first; without 2026-07-28 it knows `initialize` only.
    QStringList revisions = allRevisions();

    bool builtin = true; //!< It has the tools, resources and prompts of fakemcptools.h.
    int tools = 0; //!< So many more tools, "tool_1", ...
    int resources = 0; //!< So many more resources, "fake:///1", ...
    int prompts = 0; //!< So many more prompts, "prompt_1", ...
    int pageSize = 0; //!< Items of a page; 0: all in one.
    QStringList without; //!< Of "tools", "resources", "subscribe", "prompts", "logging".

    int startDelayMs = 0; //!< Before it reads anything.
    int delayMs = 0; //!< Before each answer.
    QString record; //!< A file that gets a line per message that came; empty: none.

    bool json = false; //!< HTTP: answers are plain JSON where nothing else goes with them.
    bool sessions = true; //!< HTTP before 2026-07-28: it gives session ids and wants them.
    bool resumable = false; //!< HTTP before 2026-07-28: events have ids and can be had again.
    QString token; //!< HTTP: the bearer token it wants; empty: none.
    QString metadataUrl; //!< HTTP: resource_metadata of the answer 401.

    QStringList faults; //!< Of allFaults().
    int faultAfter = 0; //!< Faults that break off do so after so many requests.

    bool has(QLatin1StringView fault) const { return faults.contains(fault); }
    bool speaksModern() const;

    static QStringList allRevisions();
    static QStringList allFaults();
    //! InvalidInput: an unknown member, fault or revision, too.
    static AgentCore::Result<FakeMcpScript> fromJson(const QJsonObject &json);
    //! Switches: "--tools=50", "--json", "--revisions=2025-11-25,2025-06-18", "--script=FILE" with
    //! a JSON object; the later wins.
    static AgentCore::Result<FakeMcpScript> fromArguments(const QStringList &arguments);
};

} // namespace Testing
