// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QHash>

#include <vector>

namespace AgentCore {

//! What a turn spent, as far as it is known.
struct TurnSpend
{
    double costUsd = 0;
    qint64 requests = 0;
};

//! What an export for people tells of a session.
struct SessionDocument
{
    QString id;
    QString cwd;
    QString title;
    QString model; //!< "provider/model"; may be empty.
    QDateTime createdAt; //!< UTC.
    std::vector<SessionUpdate> updates; //!< As Session::transcript().
    QHash<QString, TurnSpend> turns = {}; //!< By the id of the message that began them.
    QHash<QString, QString> approvals = {}; //!< By call: what let it run, in a sentence.
    QString agent
        = QStringLiteral("Agentao"); //!< Who answers: our own, or the name of another one.
    bool isForPaper = false; //!< Nothing is folded, and there is no HTML in Markdown.

    //! What all of it spent; null: not known, or nothing.
    const UsageChanged *usage() const;
};

//! \brief A tool call as documents show it: texts are safe to display, but not yet escaped.
struct CallText
{
    QString title; //!< "Run ctest".
    QString state; //!< "completed", "failed, 4.2 s".
    QString command; //!< Of a call that runs one; else empty.
    QString input; //!< JSON, where neither title nor command says it all; else empty.
    QString output; //!< Without terminal sequences; empty where a diff says it.
    QStringList diffs; //!< Unified.
    QList<ToolImage> images; //!< Of kinds that every browser shows.

    static CallText of(const ToolCallState &call, const QString &cwd);
};

//! \brief \a diff in the unified form, its path relative to \a cwd where it lies below.
//!
//! One hunk from the first to the last line that differs: complete, not the shortest possible.
QString unifiedDiff(const ToolDiff &diff, const QString &cwd);

//! "2026-11-22 10:15 UTC"; empty for an invalid time.
QString documentTime(const QDateTime &time);

//! "2 files changed: +3 -1 lines".
QString changesText(const FilesChanged &update);
//! What \a step says, with its priority where that is no medium one.
QString stepText(const PlanEntry &step);
//! That a part is left out from here on, or all of it.
QString compactionText(const ConversationCompacted &update);

//! "3 requests, $0.42"; the cost only as far as it is known.
QString spendText(const TurnSpend &spend);
//! The same of the whole session, with its tokens.
QString spendText(const UsageChanged &usage);

//! Images that may stand in a document.
bool isPlainImage(const QString &mimeType);

} // namespace AgentCore
