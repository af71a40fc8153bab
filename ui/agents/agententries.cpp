// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/agententries.h"

#include "agentcore/base/commandwords.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString nameFrom(const QString &title)
{
    QString name;
    for (const QChar c : title.toLower()) {
        const bool isWord = c.unicode() < 0x80 && (c.isLetterOrNumber() || c == u'_' || c == u'.');
        if (isWord)
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    return name;
}

//! Only what an entry of acp.json has.
static QJsonObject entryFrom(const QJsonObject &json)
{
    static constexpr std::array kMembers{"command"_L1,
                                         "args"_L1,
                                         "env"_L1,
                                         "cwd"_L1,
                                         "description"_L1,
                                         "autoStart"_L1,
                                         "sandbox"_L1,
                                         "startupTimeoutMs"_L1,
                                         "requestTimeoutMs"_L1,
                                         "silenceTimeoutMs"_L1,
                                         "maxRecoverableRestarts"_L1,
                                         "dialect"_L1,
                                         "protocol"_L1};
    QJsonObject entry;
    for (const QLatin1StringView member : kMembers) {
        if (json.contains(member))
            entry[member] = json[member];
    }
    return entry;
}

Result<QList<AgentEntryDraft>> agentEntriesFrom(const QByteArray &json)
{
    QJsonParseError problem;
    const QJsonObject pasted = QJsonDocument::fromJson(json, &problem).object();
    if (problem.error != QJsonParseError::NoError) {
        return fail(ErrorCode::ParseError,
                    u"%1, at character %2"_s.arg(problem.errorString()).arg(problem.offset + 1));
    }
    QJsonObject list = pasted;
    for (const QLatin1StringView member : {"servers"_L1, "agent_servers"_L1, "agents"_L1}) {
        if (pasted[member].isObject())
            list = pasted[member].toObject();
    }
    QList<AgentEntryDraft> drafts;
    if (list["command"_L1].isString()) {
        const QString program = QFileInfo(list["command"_L1].toString()).fileName();
        drafts.append({nameFrom(program), entryFrom(list)});
    } else {
        for (auto it = list.begin(); it != list.end(); ++it) {
            if (it->isObject() && it->toObject().contains("command"_L1))
                drafts.append({nameFrom(it.key()), entryFrom(it->toObject())});
        }
    }
    if (drafts.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no agent with a command in it"_s);
    return drafts;
}

Result<QJsonObject> agentEntryFrom(const QString &command)
{
    if (command.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the command is missing"_s, u"/command"_s);
    const auto words = splitCommand(command);
    if (!words)
        return std::unexpected(words.error());
    QJsonObject entry{{"command"_L1, words->first()}};
    if (words->size() > 1)
        entry["args"_L1] = QJsonArray::fromStringList(words->sliced(1));
    return entry;
}

} // namespace Ui
