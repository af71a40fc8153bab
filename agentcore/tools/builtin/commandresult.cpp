// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/commandresult.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString shownOutput(const QString &output, const QString &saved)
{
    const QString whole = foldTerminalOutput(output);
    QString text
        = cutMiddle(whole, RunShellCommandTool::kMaxOutputChars, RunShellCommandTool::kHeadShare);
    if (!text.isEmpty() && !text.endsWith(u'\n'))
        text += u'\n';
    if (!saved.isEmpty() && whole.size() > RunShellCommandTool::kMaxOutputChars)
        text += u"[The whole output is in %1: page it with read_file.]\n"_s.arg(saved);
    return text;
}

QString endingText(const TerminalExit &exit, std::chrono::seconds silence)
{
    if (exit.timedOut) {
        return u"[Ended by a time limit: no output for %1 s, or running for an hour. Use a larger "
               "timeout, a command that asks nothing, or is_background.]"_s.arg(silence.count());
    }
    if (exit.exitCode)
        return u"[exit code %1]"_s.arg(*exit.exitCode);
    return u"[ended by %1]"_s.arg(exit.signal);
}

QJsonObject endingJson(const TerminalExit &exit)
{
    QJsonObject json{{"timedOut"_L1, exit.timedOut},
                     {"truncated"_L1, exit.truncated},
                     {"sandbox"_L1, SandboxStatus::id(exit.sandbox)},
                     {"profile"_L1, profileId(exit.profile)}};
    json.insert("exitCode"_L1, exit.exitCode ? QJsonValue(*exit.exitCode) : QJsonValue());
    if (!exit.signal.isEmpty())
        json.insert("signal"_L1, exit.signal);
    return json;
}

} // namespace AgentCore
