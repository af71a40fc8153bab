// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/manysessions.h"

#include "agentcore/history/eventline.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/store/sessionstore.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Bench {

static constexpr int kFolders = 40;

SessionWriter::SessionWriter()
{
    constexpr int kWords = 40'000;
    for (int i = 0; i < kWords; ++i) {
        QString word;
        for (int length = 3 + m_random.bounded(8); length > 0; --length)
            word += QChar(u'a' + m_random.bounded(26));
        if (i % 5 == 0)
            word += u"Id"_s + QString::number(i);
        m_words += word;
    }
}

QString SessionWriter::text(int words)
{
    QString text;
    for (int i = 0; i < words; ++i) {
        const double share = m_random.generateDouble();
        text += m_words.at(int(share * share * share * double(m_words.size())));
        text += i % 12 == 11 ? u'\n' : u' ';
        if (i % 40 == 39)
            text += u"搜索会话的内容，"_s;
    }
    return text;
}

void SessionWriter::turn(QByteArray &lines, int session, int number)
{
    const QString id = QString::number(number);
    appendEventLine(lines,
                    UserEvent{u"u"_s + id,
                              QDateTime::currentDateTimeUtc(),
                              {ContentBlock::fromText(text(30))}});
    appendEventLine(lines, ThoughtEvent{u"t"_s + id, text(80)});
    for (int i = 0; i < 20; ++i)
        appendEventLine(lines, TextEvent{u"a"_s + id, text(12)});
    appendEventLine(lines, ReplyEvent{});
    ToolEvent call;
    call.id = u"c"_s + id;
    call.name = number % 3 == 0 ? u"run_shell_command"_s : u"read_file"_s;
    call.rawInput = QJsonObject{{"command"_L1, text(8)}};
    call.locations = {{u"/src/file%1.cpp"_s.arg(number % 50), 1}};
    call.rawOutput = QJsonObject{{"exitCode"_L1, number % 4}};
    const QString needle = number == 5 && session % 100 == 7 ? u"needleOfSession "_s : u""_s;
    call.result = ToolResult{needle + text(500), false};
    appendEventLine(lines, call);
    ToolEvent edit;
    edit.id = u"d"_s + id;
    edit.name = u"replace"_s;
    edit.content = {ToolDiff{u"/src/file%1.cpp"_s.arg(number % 50), text(60), text(60)}};
    edit.result = ToolResult{u"done"_s, false};
    appendEventLine(lines, edit);
}

bool makeSessions(const QString &root, const QString &state, int count, int bytes)
{
    SessionWriter writer;
    QStringList folders;
    for (int i = 0; i < kFolders; ++i) {
        folders += u"%1/p%2"_s.arg(root).arg(i);
        QDir().mkpath(folders.last());
    }
    for (int i = 0; i < count; ++i) {
        const auto log = SessionStore(folders.at(i % kFolders), state).create();
        if (!log)
            return false;
        QByteArray lines;
        appendEventLine(lines, TitleChanged{writer.text(5).simplified()});
        for (int turn = 0; lines.size() < bytes; ++turn)
            writer.turn(lines, i, turn);
        QFile file(log->path());
        if (!file.open(QIODevice::Append) || file.write(lines) != lines.size())
            return false;
    }
    return WorkspaceList(state).add(folders).has_value();
}

} // namespace Bench
