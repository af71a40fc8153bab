// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/frontmatter.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSubagentDefinitions : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_isTrusted = false;
        QVERIFY(QDir(m_dir->path()).mkpath(u"user"_s) && QDir(m_dir->path()).mkpath(u"project"_s));
    }

    void good_data()
    {
        const Rows<QByteArray, SubagentDefinition> row; // header, expected

        const SubagentDefinition plain{.name = u"file"_s,
                                       .description = u"Looks"_s,
                                       .tools = {},
                                       .model = {},
                                       .maxRequests = 15,
                                       .options = {},
                                       .prompt = u"Look well."_s};
        row("description alone", "description: Looks\n"_ba, plain);
        SubagentDefinition full = plain;
        full.name = u"look-er_2"_s;
        full.tools = QStringList{u"glob"_s, u"read_file"_s};
        full.model = u"openai/gpt/x"_s;
        full.maxRequests = 3;
        full.options.temperature = 0.5;
        full.options.thinkingLevel = u"high"_s;
        row("everything",
            "name: look-er_2\ndescription: Looks\ntools: [glob, "
            "read_file]\nmodel: openai/gpt/x\n"
            "max_turns: 3\ntemperature: 0.5\nthinking: high\n"_ba,
            full);
        SubagentDefinition listed = plain;
        listed.tools = QStringList{u"glob"_s, u"read_file"_s};
        row("tools with commas", "description: Looks\ntools: glob, read_file\n"_ba, listed);
        SubagentDefinition none = plain;
        none.tools = QStringList();
        row("no tools at all", "description: Looks\ntools: []\n"_ba, none);
        row("all tools", "description: Looks\ntools: \"*\"\n"_ba, plain);
        row("model of the session", "description: Looks\nmodel: inherit\n"_ba, plain);
        row("unknown members", "description: Looks\ncolor: red\n"_ba, plain);
        SubagentDefinition external = plain;
        external.agent = u"gemini"_s;
        external.maxRequests = 200;
        row("an agent of others", "description: Looks\nagent: gemini\n"_ba, external);
        external.maxRequests = 5;
        row("an agent of others, limited, all else as it is",
            "description: Looks\nagent: gemini\nmax_turns: 5\nmodel: inherit\ntools: \"*\"\n"_ba,
            external);
        row("a description of several lines", "description: |\n  Looks\n\n"_ba, plain);
    }

    void good()
    {
        const auto [header, expected] = Rows<QByteArray, SubagentDefinition>::current();

        const auto matter
            = FrontMatter::parse(QString::fromUtf8("---\n" + header + "---\n\nLook well.\n"));
        QVERIFY2(matter, matter ? "" : qPrintable(matter.error().text()));
        const auto definition = SubagentDefinition::fromMatter(*matter, u"file"_s);

        QVERIFY2(definition, definition ? "" : qPrintable(definition.error().text()));
        QCOMPARE(definition->name, expected.name);
        QCOMPARE(definition->tools, expected.tools);
        QCOMPARE(definition->options, expected.options);
        QVERIFY(*definition == expected);
        QCOMPARE(definition->toolName(), u"agent_"_s + expected.name);
    }

    void broken_data()
    {
        const Rows<QByteArray, QString> row; // text, words

        row("no front matter", "Look well."_ba, u"description is missing"_s);
        row("no YAML", "---\n\tdescription: [\n---\nLook"_ba, u"line"_s);
        row("no description", "---\nname: x\n---\nLook"_ba, u"description is missing"_s);
        row("empty description", "---\ndescription: ' '\n---\nLook"_ba,
            u"description is missing"_s);
        row("no text", "---\ndescription: Looks\n---\n \n"_ba, u"the text is missing"_s);
        row("name with a blank", "---\nname: a b\ndescription: Looks\n---\nLook"_ba,
            u"name must be"_s);
        row("name with a line's end", "---\nname: \"a\\n\"\ndescription: Looks\n---\nLook"_ba,
            u"name must be"_s);
        row("name too long",
            "---\nname: "_ba + QByteArray(49, 'a') + "\ndescription: Looks\n---\nLook",
            u"name must be"_s);
        row("no turns", "---\nmax_turns: 0\ndescription: Looks\n---\nLook"_ba,
            u"max_turns must be"_s);
        row("too many turns", "---\nmax_turns: 201\ndescription: Looks\n---\nLook"_ba,
            u"max_turns must be"_s);
        row("turns in words", "---\nmax_turns: many\ndescription: Looks\n---\nLook"_ba,
            u"max_turns must be"_s);
        row("too hot", "---\ntemperature: 3\ndescription: Looks\n---\nLook"_ba,
            u"temperature must be"_s);
        row("model without a provider", "---\nmodel: gpt\ndescription: Looks\n---\nLook"_ba,
            u"model must be"_s);
        row("tools of an agent of others, which nobody could keep",
            "---\nagent: gemini\ntools: read_file\ndescription: Looks\n---\nLook"_ba,
            u"tools cannot be set"_s);
        row("no tools of an agent of others",
            "---\nagent: gemini\ntools: []\ndescription: Looks\n---\nLook"_ba,
            u"tools cannot be set"_s);
        row("model of an agent of others",
            "---\nagent: gemini\nmodel: a/b\ndescription: Looks\n---\nLook"_ba,
            u"model cannot be set"_s);
        row("an agent without a name", "---\nagent:\ndescription: Looks\n---\nLook"_ba,
            u"agent is empty"_s);
        row("an agent that no file could name",
            "---\nagent: \"../x:y\"\ndescription: Looks\n---\nLook"_ba, u"agent must be"_s);
        row("provider without a model", "---\nmodel: openai/\ndescription: Looks\n---\nLook"_ba,
            u"model must be"_s);
    }

    void broken()
    {
        const auto [text, words] = Rows<QByteArray, QString>::current();
        write(u"user/x.md"_s, text);
        write(u"user/y.md"_s, "---\ndescription: Looks\n---\nLook well."_ba);
        SubagentDefinitions definitions = this->definitions();

        const QStringList problems = refresh(definitions);

        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems.first().contains(words), qPrintable(problems.first()));
        QVERIFY(problems.first().startsWith(m_dir->filePath(u"user/x.md"_s)));
        QCOMPARE(names(definitions), QStringList({u"explore"_s, u"general"_s, u"y"_s}));
    }

    void builtinOnesFit()
    {
        const ToolRegistry tools = ToolRegistry::builtin();
        for (const SubagentDefinition &definition : SubagentDefinitions::builtin()) {
            QVERIFY(!definition.description.isEmpty());
            QVERIFY(!definition.prompt.isEmpty());
            QVERIFY(definition.description.size() <= SubagentDefinition::kMaxDescriptionChars);
            for (const QString &name : definition.tools.value_or(QStringList())) {
                const Tool *tool = tools.find(name);
                QVERIFY2(tool, qPrintable(name));
                QVERIFY2(tool->isReadOnly(), qPrintable(name));
                QVERIFY(definition.takes(*tool));
            }
        }
        const auto &explore = SubagentDefinitions::builtin().first();
        QVERIFY(explore.tools);
        QVERIFY(!explore.takes(*tools.find(u"write_file"_s)));
        const auto &general = SubagentDefinitions::builtin().last();
        QVERIFY(general.takes(*tools.find(u"write_file"_s)));
        QVERIFY(!general.takes(*tools.find(u"plan_save"_s)));
        QVERIFY(!general.takes(*tools.find(u"ask_user"_s)));
        SubagentDefinition asking = general;
        asking.tools = QStringList{u"ask_user"_s};
        QVERIFY(asking.takes(*tools.find(u"ask_user"_s)));
    }

    void layers()
    {
        m_isTrusted = true;
        write(u"user/explore.md"_s, "---\ndescription: Mine\n---\nLook well."_ba);
        write(u"user/both.md"_s, "---\ndescription: Mine\n---\nLook well."_ba);
        write(u"project/both.md"_s, "---\ndescription: Ours\n---\nLook well."_ba);
        write(u"user/second.md"_s, "---\nname: both\ndescription: Again\n---\nLook well."_ba);
        write(u"user/readme.txt"_s, "nothing"_ba);
        SubagentDefinitions definitions = this->definitions();

        const QStringList problems = refresh(definitions);

        QCOMPARE(problems.size(), 1);
        QVERIFY(problems.first().contains(u"second.md"_s));
        QCOMPARE(names(definitions), QStringList({u"explore"_s, u"general"_s, u"both"_s}));
        QCOMPARE(definitions.all().first().description, u"Mine"_s);
        QCOMPARE(definitions.all().last().description, u"Ours"_s);
    }

    void projectNeverGrants_data()
    {
        const Rows<QByteArray, bool> row; // header, needsTrust

        row("only reads", "name: x\ntools: read_file\n"_ba, false);
        row("all tools", "name: x\n"_ba, true);
        row("a tool that writes", "name: x\ntools: write_file\n"_ba, true);
        row("a model", "name: x\ntools: read_file\nmodel: a/b\n"_ba, true);
        row("an agent of others", "name: x\nagent: gemini\n"_ba, true);
        row("in place of a built-in one", "name: explore\ntools: read_file\n"_ba, true);
        row("in place of the user's", "name: mine\ntools: read_file\n"_ba, true);
    }

    void projectNeverGrants()
    {
        const auto [header, needsTrust] = Rows<QByteArray, bool>::current();
        write(u"user/mine.md"_s, "---\ndescription: Mine\n---\nLook well."_ba);
        write(u"project/x.md"_s, "---\ndescription: Theirs\n" + header + "---\nLook well.");
        SubagentDefinitions definitions = this->definitions();
        const auto isUsed = [&definitions] {
            return std::ranges::contains(definitions.all(), u"Theirs"_s,
                                         &SubagentDefinition::description);
        };

        QCOMPARE(refresh(definitions).size(), needsTrust ? 1 : 0);
        QCOMPARE(isUsed(), !needsTrust);
        QCOMPARE(refresh(definitions).size(), 0); // told

        m_isTrusted = true;
        QCOMPARE(refresh(definitions).size(), 0);
        QVERIFY(isUsed());

        m_isTrusted = false;
        QCOMPARE(refresh(definitions).size(), needsTrust ? 1 : 0);
        QCOMPARE(isUsed(), !needsTrust);
    }

    void brokenFilesAreToldOnce()
    {
        write(u"user/x.md"_s, "nothing"_ba);
        SubagentDefinitions definitions = this->definitions();
        QCOMPARE(refresh(definitions).size(), 1);
        QCOMPARE(refresh(definitions).size(), 0);
        write(u"user/x.md"_s, "---\ndescription: Looks\n---\n"_ba); // wrong in another way
        QCOMPARE(refresh(definitions).size(), 1);
        QVERIFY(QFile::remove(m_dir->filePath(u"user/x.md"_s)));
        QCOMPARE(refresh(definitions).size(), 0);
    }

    // The user's, as people keep them in a folder of dotfiles; not those of a project.
    void links()
    {
        write(u"dotfiles/mine.md"_s, "---\ndescription: Mine\n---\nLook.");
        write(u"dotfiles/theirs.md"_s, "---\ndescription: Theirs\ntools: [read_file]\n---\nLook.");
        const auto link = [this](const QString &target, const QString &name) {
            return QFile::link(m_dir->filePath(u"dotfiles/"_s + target), m_dir->filePath(name));
        };
        QVERIFY(link(u"mine.md"_s, u"user/mine.md"_s));
        QVERIFY(link(u"gone.md"_s, u"user/gone.md"_s));
        QVERIFY(link(u"theirs.md"_s, u"project/theirs.md"_s));
        SubagentDefinitions all = definitions();
        const QStringList problems = refresh(all);
        QVERIFY(names(all).contains(u"mine"_s));
        QVERIFY(!names(all).contains(u"theirs"_s));
        QCOMPARE(problems.size(), 2);
        QVERIFY2(problems.filter(u"gone.md"_s).size() == 1, qPrintable(problems.join(u'\n')));
        QVERIFY2(problems.filter(u"theirs.md"_s).size() == 1, qPrintable(problems.join(u'\n')));
    }

    void changesAreSeen()
    {
        SubagentDefinitions definitions = this->definitions();
        QCOMPARE(refresh(definitions).size(), 0);
        QCOMPARE(names(definitions), QStringList({u"explore"_s, u"general"_s}));
        write(u"user/x.md"_s, "---\ndescription: Looks\n---\nLook well."_ba);
        QCOMPARE(refresh(definitions).size(), 0);
        QCOMPARE(names(definitions), QStringList({u"explore"_s, u"general"_s, u"x"_s}));
        write(u"user/x.md"_s, "---\ndescription: Looks again\n---\nLook well."_ba);
        QCOMPARE(refresh(definitions).size(), 0);
        QCOMPARE(definitions.all().last().description, u"Looks again"_s);
        QVERIFY(QFile::remove(m_dir->filePath(u"user/x.md"_s)));
        QCOMPARE(refresh(definitions).size(), 0);
        QCOMPARE(names(definitions), QStringList({u"explore"_s, u"general"_s}));
    }

    void limits()
    {
        const QByteArray header = "---\ndescription: Looks\n---\n"_ba;
        write(u"user/large.md"_s, header + QByteArray(SubagentDefinitions::kMaxFileBytes, 'a'));
        QFile::link(m_dir->filePath(u"elsewhere.md"_s), m_dir->filePath(u"project/link.md"_s));
        write(u"elsewhere.md"_s, header + "Look");
        SubagentDefinitions definitions = this->definitions();
        QStringList problems = refresh(definitions);
        QCOMPARE(problems.size(), 2); // and the link, which leads out of the project
        QVERIFY(problems.first().contains(u"64 KiB"_s));
        QCOMPARE(definitions.all().size(), 2);

        for (int i = 0; i <= SubagentDefinitions::kMaxFiles; ++i)
            write(u"user/a%1.md"_s.arg(100 + i), header + "Look");
        problems = refresh(definitions);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems.first().contains(u"first 50 files"_s));
        QCOMPARE(definitions.all().size(), 2 + SubagentDefinitions::kMaxFiles);
    }

private:
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(m_dir->filePath(name), text));
    }

    QStringList refresh(SubagentDefinitions &definitions) const
    {
        return definitions.refresh([](const SubagentDefinition &definition) {
            return definition.tools == QStringList{u"read_file"_s};
        });
    }

    SubagentDefinitions definitions() const
    {
        return SubagentDefinitions({m_dir->filePath(u"user"_s), m_dir->filePath(u"project"_s),
                                    [this] { return m_isTrusted; }});
    }

    static QStringList names(const SubagentDefinitions &definitions)
    {
        QStringList names;
        for (const SubagentDefinition &definition : definitions.all())
            names += definition.name;
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    bool m_isTrusted = false;
};

AGENTAO_TEST(TestSubagentDefinitions)

#include "tst_subagentdefinitions.moc"
