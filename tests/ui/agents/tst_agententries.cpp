// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/agententries.h"

#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What people paste and type to add an agent.
class TestAgentEntries : public QObject
{
    Q_OBJECT

private slots:
    void pasted_data()
    {
        // names: empty: an error
        const Rows<QByteArray, QStringList> row; // json, names

        row("our file", R"({"servers":{"a":{"command":"x"},"b":{"command":"y"}}})"_ba,
            QStringList({u"a"_s, u"b"_s}));
        row("of another editor",
            R"({"agent_servers":{"Gemini CLI":{"command":"gemini","args":["--acp"]}}})"_ba,
            QStringList({u"gemini-cli"_s}));
        row("by name", R"({"a":{"command":"x"}})"_ba, QStringList({u"a"_s}));
        row("one entry", R"({"command":"/usr/bin/codex-acp"})"_ba, QStringList({u"codex-acp"_s}));
        row("without a command", R"({"a":{"args":[]}})"_ba, QStringList());
        row("no object", "[1]"_ba, QStringList());
        row("broken", R"({"a":)"_ba, QStringList());
        row("nothing", QByteArray(), QStringList());
    }

    void pasted()
    {
        const auto [json, names] = Rows<QByteArray, QStringList>::current();
        const auto drafts = Ui::agentEntriesFrom(json);
        QCOMPARE(drafts.has_value(), !names.isEmpty());
        QStringList found;
        for (const Ui::AgentEntryDraft &draft : drafts.value_or(QList<Ui::AgentEntryDraft>()))
            found += draft.name;
        QCOMPARE(found, names);
    }

    void membersThatAreNotOurs()
    {
        const auto drafts = Ui::agentEntriesFrom(
            R"({"a":{"command":"x","env":{"K":"v"},"type":"custom","nonInteractivePolicy":{"mode":"accept_all"}}})");
        QVERIFY(drafts);
        QCOMPARE(drafts->first().entry.keys(), QStringList({u"command"_s, u"env"_s}));
    }

    void membersThatAreOurs()
    {
        const QByteArray entry
            = R"({"command":"x","args":["a"],"env":{"K":"v"},"cwd":"/w","description":"d",)"
              R"("autoStart":false,"sandbox":true,"startupTimeoutMs":1,"requestTimeoutMs":2,)"
              R"("silenceTimeoutMs":3,"maxRecoverableRestarts":4,"dialect":"agentao","protocol":2})";
        const auto drafts = Ui::agentEntriesFrom(R"({"a":)" + entry + '}');
        QVERIFY(drafts);
        QCOMPARE(drafts->first().entry, QJsonDocument::fromJson(entry).object());
    }

    void typed_data()
    {
        // words: empty: an error
        const Rows<QString, QStringList> row; // command, words
        row("program", u"gemini"_s, QStringList{u"gemini"_s});
        row("arguments", u"npx -y \"some agent\" --acp"_s,
            QStringList({u"npx"_s, u"-y"_s, u"some agent"_s, u"--acp"_s}));
        row("nothing", u"  "_s, QStringList());
    }

    void typed()
    {
        const auto [command, words] = Rows<QString, QStringList>::current();
        const auto entry = Ui::agentEntryFrom(command);
        QCOMPARE(entry.has_value(), !words.isEmpty());
        if (!entry)
            return;
        QStringList found{(*entry)["command"_L1].toString()};
        const QJsonArray arguments = (*entry)["args"_L1].toArray();
        for (const QJsonValue &argument : arguments)
            found += argument.toString();
        QCOMPARE(found, words);
    }
};

AGENTAO_TEST(TestAgentEntries)
#include "tst_agententries.moc"
