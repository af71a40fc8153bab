// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/permissionport.h"

#include <QDir>

//! Permission questions of each kind.
namespace Testing {

using namespace AgentCore;
using namespace Qt::StringLiterals;

inline const QList<PermissionOption> kAllOptions{
    {PermissionChoice::AllowOnce, u"Allow once"_s},
    {PermissionChoice::AllowAlways, u"Always allow git commit in this session"_s},
    {PermissionChoice::RejectOnce, u"Reject"_s},
    {PermissionChoice::RejectAlways, u"Never allow git commit in this session"_s},
};

inline PermissionQuestion commandQuestion(const QString &command = u"git commit -m x"_s)
{
    PermissionQuestion question;
    question.id = u"q1"_s;
    question.toolName = u"run_shell_command"_s;
    question.kind = ToolKind::Execute;
    question.preview.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"git"_s});
    question.preview.effects
        = {{ToolEffect::Kind::Execute, command, QDir::homePath() + u"/src/app"_s}};
    const QString folder = question.preview.effects.first().directory;
    question.why = analyseCommand(command, folder, {folder}).why;
    question.reason = u"Runs a command"_s;
    question.rule = u"commands that start with: git commit"_s;
    question.options = kAllOptions;
    return question;
}

inline PermissionQuestion dangerousQuestion()
{
    PermissionQuestion question = commandQuestion(u"rm -rf build"_s);
    question.dangerous = true;
    return question;
}

inline PermissionQuestion effectQuestion(ToolKind kind, ToolEffect::Kind effect,
                                         const QString &subject)
{
    PermissionQuestion question;
    question.kind = kind;
    question.preview.title = u"From the tool"_s;
    question.preview.effects = {{effect, subject, {}}};
    return question;
}

inline PermissionQuestion diffQuestion(const QList<ToolDiff> &diffs)
{
    PermissionQuestion question;
    question.kind = ToolKind::Edit;
    for (const ToolDiff &diff : diffs) {
        question.preview.content += diff;
        question.preview.effects += ToolEffect{ToolEffect::Kind::Write, diff.path, {}};
    }
    question.options = kAllOptions;
    return question;
}

} // namespace Testing
