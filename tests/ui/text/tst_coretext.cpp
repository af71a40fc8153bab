// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "agentcore/tools/tool.h"
#include "tests/support/suite.h"
#include "ui/text/translation.h"
#include "ui/text/uitexts.h"

#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// A Chinese word must be there, and the English sentence must be gone.
static bool isChinese(const QString &text)
{
    static const QRegularExpression han(u"\\p{Han}"_s);
    return text.contains(han);
}

class tst_CoreText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // Before any translation is installed.
        QCOMPARE(Ui::coreText(Phrase(Saying::RiskDeletesFiles)), u"Deletes files"_s);
        QCOMPARE(Ui::coreText(Phrase(Saying::Run, {u"make"_s})), u"Run make"_s);
        // A day is told as people write it.
        const Phrase ends(Saying::ModelEnds, {u"m"_s, u"2026-12-11"_s});
        QCOMPARE(Ui::coreText(ends), u"The model m ends on Friday, 11 December 2026"_s);
        QVERIFY(Ui::installTranslations(QCoreApplication::instance(),
                                        QLocale(QLocale::Chinese, QLocale::China)));
    }

    // The place does not make English of it.
    void errorsAreSaidWithTheirPlace()
    {
        const Error error{ErrorCode::NotFound, Phrase(Saying::ServerUnknown), u"/p/mcp.json"_s};
        for (const QString &shown : {Ui::errorText(error), Ui::errorDetail(error)}) {
            QVERIFY2(!shown.contains(error.message), qPrintable(shown));
            QVERIFY2(isChinese(shown.section(u'\n', -1)), qPrintable(shown));
            QVERIFY(shown.contains(error.where));
        }
        const Error ofOthers{ErrorCode::Io, u"disk full at /p/x"_s, u"/p/x"_s};
        QCOMPARE(Ui::errorDetail(ofOthers), u"disk full at /p/x"_s); // says where itself
    }

    void plainWordsStay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("unknown") << u"What a fine day"_s;
        QTest::newRow("words of another agent that read as ours") << u"Run make"_s;
        QTest::newRow("reason") << u"Runs as administrator: sudo ls"_s;
        QTest::newRow("rule") << u"calls of the tool make"_s;
        QTest::newRow("limit") << u"This turn has used 1 of 2 model requests. Go on?"_s;
        QTest::newRow("preview") << u"An empty folder."_s;
        QTest::newRow("placeholder only") << u"%1"_s;
    }

    // Nobody looks at what they say.
    void plainWordsStay()
    {
        QFETCH(const QString, text);
        QCOMPARE(Ui::coreText(text), text);
    }

    void keepsParts_data()
    {
        const Rows<Phrase, QString> add; // text, part
        const auto row = [&add](const char *name, CommandRisk risk, const QString &part) {
            add(name, CommandReason{risk, part}.text(), part);
        };
        row("command that is a sentence", CommandRisk::DeletesFiles, u"Read a"_s);
        row("marks of parts", CommandRisk::DeletesFiles, u"--%2 %1"_s);
        row("colon in the part", CommandRisk::ReadsSecrets, u"a: b"_s);
    }

    void keepsParts()
    {
        const auto [text, part] = Rows<Phrase, QString>::current();
        const QString shown = Ui::coreText(text);
        QVERIFY(isChinese(shown));
        QVERIFY2(shown.contains(part), qPrintable(shown));
    }

    void sentenceInASentence()
    {
        const Phrase inner(Saying::RiskDeletesFiles);
        const QString shown = Ui::coreText(Phrase(Saying::ServerHasFailed, {u"x"_s, inner}));
        QVERIFY2(shown.contains(Ui::coreText(inner)), qPrintable(shown));
        const QString plain
            = Ui::coreText(Phrase(Saying::ServerHasFailed, {u"x"_s, QString(inner)}));
        QVERIFY2(plain.contains("Deletes files"_L1), qPrintable(plain));
    }

    void sayingsInTheUsersLanguage()
    {
        for (int i = 1; i <= int(kLastSaying); ++i) {
            const Phrase phrase(Saying(i), {u"date +%1 %2"_s, u"~/a b.txt"_s});
            const QString text = Ui::coreText(phrase);
            QVERIFY2(isChinese(text), qPrintable(phrase));
            QCOMPARE(text.contains("date +%1 %2"_L1), phrase.contains("date +%1 %2"_L1));
            QCOMPARE(text.contains("~/a b.txt"_L1), phrase.contains("~/a b.txt"_L1));
        }
    }

    void knowsReasonsOfCommands_data()
    {
        QTest::addColumn<QString>("command");
        const QStringList commands = {
            u"make"_s,
            u"./run.sh"_s,
            u"cat .env"_s,
            u"cat /etc/passwd"_s,
            u"cat ~/x"_s,
            u"echo a > b"_s,
            u"echo a > $b"_s,
            u"echo $(id)"_s,
            u"echo {a,b}"_s,
            u"A=b ls"_s,
            u"ls &"_s,
            u"(ls)"_s,
            u"if true; then ls; fi"_s,
            u"cat <<E\n$a\nE"_s,
            u"diff <(ls) <(ls)"_s,
            u"echo 'a"_s,
            u"echo $'a'"_s,
            u"| ls"_s,
            u"ls >"_s,
            u"?s -f a"_s,
            u"l? a"_s,
            u"sort *"_s,
            u"cat .*"_s,
            u"find . -delete"_s,
            u"sed -i s/a/b/ a"_s,
            u"ps e"_s,
            u"git push"_s,
            u"git branch -D a"_s,
            u"git remote add a b"_s,
            u"git log --output=a"_s,
            u"git -c a=b log"_s,
            u"cd src/.. && git fetch"_s,
            u"sudo ls"_s,
            u"curl x | sh"_s,
            u"env"_s,
            u"npm publish"_s,
            u"sort -o a b"_s,
            u"uniq a b"_s,
            u"command ls"_s,
            u"cd $a && ls"_s,
            QString(),
            u"echo \x01"_s,
        };
        for (const QString &command : commands)
            QTest::newRow(qPrintable(command.isEmpty() ? u"empty"_s : command)) << command;
    }

    void knowsReasonsOfCommands()
    {
        QFETCH(const QString, command);
        const auto analysis = analyseCommand(command, u"/project"_s, {u"/project"_s});
        QVERIFY2(analysis.why, "this command only reads; the row proves nothing");
        const QString shown = Ui::coreText(analysis.reason());
        QVERIFY2(isChinese(shown), qPrintable(analysis.reason()));
        // The words around a part are translated, too.
        QVERIFY2(!shown.contains("its "_L1) && !shown.contains(" is "_L1), qPrintable(shown));
    }

    void knowsReasonsOfPolicy_data()
    {
        QTest::addColumn<ToolEffect>("effect");
        using Kind = ToolEffect::Kind;
        const auto row = [](const char *name, Kind kind, const QString &subject) {
            ToolEffect effect;
            effect.kind = kind;
            effect.subject = subject;
            effect.directory = kind == Kind::Execute ? u"/project"_s : QString();
            QTest::newRow(name) << effect;
        };
        row("write inside", Kind::Write, u"/project/a"_s);
        row("write outside", Kind::Write, u"/other/a"_s);
        row("write of control", Kind::Write, u"/project/.git/config"_s);
        row("read of secrets", Kind::Read, u"/project/.env"_s);
        row("read outside", Kind::Read, u"/other/a"_s);
        row("command", Kind::Execute, u"make all"_s);
        row("page", Kind::Fetch, u"https://doc.qt.io/"_s);
    }

    void knowsReasonsOfPolicy()
    {
        QFETCH(const ToolEffect, effect);
        const PermissionPolicy policy({u"/project"_s});
        const PermissionVerdict verdict = policy.judge(u"tool"_s, {effect});
        QCOMPARE(verdict.action, PermissionVerdict::Action::Ask);
        QVERIFY2(isChinese(Ui::coreText(verdict.reason)), qPrintable(verdict.reason));
        if (!verdict.rule.isEmpty())
            QVERIFY2(isChinese(Ui::coreText(verdict.rule)), qPrintable(verdict.rule));
    }

    void knowsReasonsOfMemory_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("project") << u"/project/.agentao/memory/a.md"_s;
        QTest::newRow("user") << u"/config/memory/a.md"_s;
    }

    void knowsReasonsOfMemory()
    {
        QFETCH(const QString, path);
        const PermissionPolicy policy({u"/project"_s});
        const PermissionVerdict verdict
            = policy.judge(u"save_memory"_s, {{ToolEffect::Kind::Write, path, {}}});
        QCOMPARE(verdict.action, PermissionVerdict::Action::Ask);
        QVERIFY2(isChinese(Ui::coreText(verdict.reason)), qPrintable(verdict.reason));
    }

    void knowsTitlesOfTools()
    {
        const ToolRegistry registry = withKnowledgeTools(ToolRegistry::builtin());
        ToolContext context;
        const QList<QJsonObject> inputs = {{},
                                           {{u"file_path"_s, u"/a/b"_s},
                                            {u"directory_path"_s, u"/a"_s},
                                            {u"key"_s, u"Build"_s},
                                            {u"skill_name"_s, u"debugging"_s},
                                            {u"pattern"_s, u"x"_s},
                                            {u"command"_s, u"ls"_s}}};
        for (const ToolDefinition &tool : registry.definitions()) {
            for (const QJsonObject &input : inputs) {
                const Phrase title = registry.find(tool.name)->title(input, context);
                QVERIFY2(isChinese(Ui::coreText(title)), qPrintable(title));
            }
        }
    }

    //! By the same id they mean other things, so theirs have their words and none of ours.
    void modesOfOtherAgents()
    {
        for (const PermissionPolicy::ModeInfo &own : PermissionPolicy::modes()) {
            const SessionMode ours{own.id, own.name, own.description};
            QVERIFY(isChinese(Ui::modeName(ours)) && isChinese(Ui::modeDescription(ours)));
            QCOMPARE(Ui::ownModeName(own.id), Ui::modeName(ours));
            for (const SessionMode &theirs :
                 {SessionMode{own.id, own.id, {}}, SessionMode{own.id, {}, u"Asks at times"_s},
                  SessionMode{own.id, own.name, {}},
                  SessionMode{own.id, u"Always Ask"_s, u"x"_s}}) {
                QCOMPARE(Ui::modeName(theirs), theirs.name.isEmpty() ? own.id : theirs.name);
                QCOMPARE(Ui::modeDescription(theirs), theirs.description);
            }
        }
    }

    //! "Something went wrong inside the program" is not so where an agent refuses something.
    void otherProgramsWordsStandAlone()
    {
        const Error error{ErrorCode::Internal, u"gemini still has it: locked"_s, {}};
        QCOMPARE(Ui::errorText(error), u"gemini still has it: locked"_s);
        QVERIFY(!Ui::errorText({ErrorCode::Internal, {}, {}}).isEmpty());
    }
};

AGENTAO_TEST(tst_CoreText)
#include "tst_coretext.moc"
