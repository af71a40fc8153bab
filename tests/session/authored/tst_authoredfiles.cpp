// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/authored/authoredfiles.h"

#include "agentcore/config/foldertrust.h"
#include "tests/knowledge/knowledgefixture.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Kind = AuthoredKind;
using Layer = AuthoredFile::Layer;
using State = AuthoredFile::State;

static const QByteArray kAgent = "---\ndescription: d\n---\nWork.\n"_ba;

//! Commands, skills, sub-agents and topics as the pages of the settings list and change them.
class TestAuthoredFiles : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<KnowledgeFixture>(); }

    void states_data()
    {
        // kind, path, text, name, layer, state
        // path: below the fixture's folder
        const Rows<Kind, QString, QByteArray, QString, Layer, State> row;

        row("a command", Kind::Command, u"config/commands/git/fix.md"_s, "Fix $1"_ba, u"git:fix"_s,
            Layer::User, State::Used);
        row("a command of the folder", Kind::Command, u"project/.agentao/commands/fix.md"_s,
            "Fix"_ba, u"fix"_s, Layer::Project, State::Untrusted);
        row("a command with the name of a built-in one", Kind::Command,
            u"config/commands/help.md"_s, "X"_ba, u"help"_s, Layer::User, State::Broken);
        row("a command that is no YAML", Kind::Command, u"config/commands/a.md"_s,
            "---\na: [\n---\nX"_ba, u"a"_s, Layer::User, State::Broken);
        row("a skill", Kind::Skill, u"config/skills/s/SKILL.md"_s, kAgent, u"s"_s, Layer::User,
            State::Used);
        row("a skill of the folder", Kind::Skill, u"project/.agentao/skills/s/SKILL.md"_s, kAgent,
            u"s"_s, Layer::Project, State::Untrusted);
        row("a skill without a description", Kind::Skill, u"config/skills/s/SKILL.md"_s, "X"_ba,
            u"s"_s, Layer::User, State::Broken);
        row("a sub-agent", Kind::Subagent, u"config/agents/b.md"_s, kAgent, u"b"_s, Layer::User,
            State::Used);
        row("a sub-agent of the folder with all tools", Kind::Subagent,
            u"project/.agentao/agents/b.md"_s, kAgent, u"b"_s, Layer::Project, State::Untrusted);
        row("a sub-agent of the folder that only reads", Kind::Subagent,
            u"project/.agentao/agents/b.md"_s,
            "---\ndescription: d\ntools: read_file\n---\nWork.\n"_ba, u"b"_s, Layer::Project,
            State::Used);
        row("a sub-agent with a wrong number", Kind::Subagent, u"config/agents/b.md"_s,
            "---\ndescription: d\nmax_turns: many\n---\nWork.\n"_ba, u"b"_s, Layer::User,
            State::Broken);
        row("a topic", Kind::Topic, u"config/memory/t.md"_s, "---\ntitle: Tea\n---\n- green\n"_ba,
            u"Tea"_s, Layer::User, State::Used);
        row("a topic that is no YAML", Kind::Topic, u"project/.agentao/memory/t.md"_s,
            "---\na: [\n---\n- x\n"_ba, u"t"_s, Layer::Project, State::Broken);
    }

    void states()
    {
        const auto [kind, path, text, name, layer, state]
            = Rows<Kind, QString, QByteArray, QString, Layer, State>::current();
        const QString file = f->base() + u'/' + path;
        f->write(file, text);

        const auto found = find(kind, name, layer);

        QVERIFY(found);
        QCOMPARE(found->state, state);
        QCOMPARE(found->file, file);
        QCOMPARE(found->error.has_value(), state == State::Broken);
    }

    void madeAndReadBack_data()
    {
        // path: below the fixture's folder
        const Rows<Kind, Layer, QString, QString> add; // kind, layer, name, path

        for (const Layer layer : {Layer::User, Layer::Project}) {
            const bool isUser = layer == Layer::User;
            const QString base = isUser ? u"config"_s : u"project/.agentao"_s;
            const auto row
                = [&](const char *what, Kind kind, const QString &name, const QString &path) {
                      add(QTest::addRow("%s of %s", what, isUser ? "the person" : "the folder"),
                          kind, layer, name, base + path);
                  };
            row("command", Kind::Command, u"git:fix"_s, u"/commands/git/fix.md"_s);
            row("skill", Kind::Skill, u"my-way"_s, u"/skills/my-way/SKILL.md"_s);
            row("sub-agent", Kind::Subagent, u"Looker_2"_s, u"/agents/Looker_2.md"_s);
            row("topic", Kind::Topic, u"It's: \"mine\""_s, u"/memory/it-s-mine.md"_s);
        }
    }

    void madeAndReadBack()
    {
        const auto [kind, layer, name, path] = Rows<Kind, Layer, QString, QString>::current();
        const AuthoredFiles store = files(kind);
        AuthoredDraft draft{
            name, {{u"description"_s, u"What: it's \"for\" #1"_s}}, u"- do\n\n---\n$1"_s, {}};
        if (kind == Kind::Topic)
            draft.fields.insert(u"title"_s, name);

        const auto made = store.create(layer, draft);

        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(*made, f->base() + u'/' + path);
        const auto listed = find(kind, name, layer);
        QVERIFY(listed);
        QCOMPARE(listed->description, draft.fields.value(u"description"_s));
        const auto again = store.open(*listed);
        QVERIFY(again);
        QCOMPARE(again->fields.value(u"description"_s), draft.fields.value(u"description"_s));
        QCOMPARE(again->body.trimmed(), draft.body);
        const auto twice = store.create(layer, draft);
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Conflict);
    }

    void refusedNames_data()
    {
        const Rows<Kind, QString> row; // kind, name

        for (const auto &[kind, what] :
             {std::pair(Kind::Command, "command"), std::pair(Kind::Skill, "skill"),
              std::pair(Kind::Subagent, "sub-agent")}) {
            for (const QString &name : {u""_s, u".."_s, u"../x"_s, u"/etc/x"_s, u"a/b"_s, u"a b"_s,
                                        u"a\n"_s, u"a\0b"_s, QString(300, u'a') + u'/'}) {
                row(QTest::addRow("%s: %s", what, qPrintable(name.left(20).toHtmlEscaped())), kind,
                    name);
            }
        }
        row("command: built in", Kind::Command, u"help"_s);
        row("command: up in a part", Kind::Command, u"a:..:b"_s);
        row("topic: no letter", Kind::Topic, u"../.."_s);
    }

    void refusedNames()
    {
        const auto [kind, name] = Rows<Kind, QString>::current();
        const AuthoredDraft draft{
            name, {{u"description"_s, u"d"_s}, {u"title"_s, name}}, u"X"_s, {}};
        const auto made = files(kind).create(Layer::User, draft);
        QVERIFY2(!made, made ? qPrintable(*made) : "");
        QVERIFY(QDir(f->config()).isEmpty());
    }

    void refusedTexts_data()
    {
        const Rows<Kind, QString, QString> row; // kind, description, body

        row("a command without a text", Kind::Command, u"d"_s, u"  "_s);
        row("a skill without a description", Kind::Skill, u""_s, u"X"_s);
        row("a sub-agent without a text", Kind::Subagent, u"d"_s, u""_s);
        row("too long", Kind::Command, u"d"_s, QString(70'000, u'x'));
        row("a secret to be remembered", Kind::Topic, u"d"_s, u"- password=hunter2-Tr0ub4dor"_s);
    }

    void refusedTexts()
    {
        const auto [kind, description, body] = Rows<Kind, QString, QString>::current();
        const AuthoredDraft draft{
            u"x"_s, {{u"description"_s, description}, {u"title"_s, u"x"_s}}, body, {}};
        QVERIFY(!files(kind).create(Layer::User, draft));
        QVERIFY(QDir(f->config()).isEmpty());
    }

    void changeKeepsTheRest()
    {
        const QString path = f->config() + u"/agents/b.md"_s;
        f->write(path, "---\n# mine\ncolor: red # ours\ndescription: d\n---\nWork.\n"_ba);
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        const auto file = find(Kind::Subagent, u"b"_s);
        const auto before = files(Kind::Subagent).open(*file);
        AuthoredDraft after = *before;
        after.fields[u"tools"_s] = u"read_file, glob"_s;

        QVERIFY(files(Kind::Subagent).change(*file, *before, after));

        QCOMPARE(
            read(path),
            "---\n# mine\ncolor: red # ours\ndescription: d\ntools: read_file, glob\n---\nWork.\n"_ba);
        struct stat info = {};
        QCOMPARE(::stat(qPrintable(path), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0600U);
    }

    void changedMeanwhile()
    {
        const QString path = f->config() + u"/commands/a.md"_s;
        f->write(path, "One"_ba);
        const auto file = find(Kind::Command, u"a"_s);
        const auto before = files(Kind::Command).open(*file);
        AuthoredDraft after = *before;
        after.body = u"Mine"_s;
        f->write(path, "Theirs"_ba);

        const auto changed = files(Kind::Command).change(*file, *before, after);

        QVERIFY(!changed);
        QCOMPARE(changed.error().code, ErrorCode::Conflict);
        QCOMPARE(read(path), "Theirs"_ba);
    }

    void linksAreNotFollowed()
    {
        const QString outside = f->base() + u"/outside"_s;
        f->write(outside + u"/a.md"_s, "Out"_ba);
        f->make(f->project() + u"/.agentao"_s);
        QVERIFY(QFile::link(outside, f->project() + u"/.agentao/commands"_s));
        const AuthoredFiles store = files(Kind::Command);
        QVERIFY(!store.create(Layer::Project, {u"b"_s, {}, u"X"_s, {}}));
        QCOMPARE(QDir(outside).entryList(QDir::Files), QStringList{u"a.md"_s});
        const AuthoredFile listed{.name = u"a"_s,
                                  .description = {},
                                  .layer = Layer::Project,
                                  .file = f->project() + u"/.agentao/commands/a.md"_s};
        QVERIFY(!store.remove(listed));
        QCOMPARE(read(outside + u"/a.md"_s), "Out"_ba);
    }

    void removedAndRestored()
    {
        const QString path = f->config() + u"/skills/s/SKILL.md"_s;
        f->write(path, kAgent);
        const auto file = find(Kind::Skill, u"s"_s);
        const auto bytes = files(Kind::Skill).remove(*file);
        QVERIFY(bytes);
        QVERIFY(!QFileInfo::exists(f->config() + u"/skills/s"_s));
        QVERIFY(files(Kind::Skill).restore(*file, *bytes));
        QCOMPARE(read(path), kAgent);
        QVERIFY(!files(Kind::Skill).restore(*file, "another"_ba));
    }

    void skillKeepsItsOtherFiles()
    {
        f->write(f->config() + u"/skills/s/SKILL.md"_s, kAgent);
        f->write(f->config() + u"/skills/s/run.sh"_s, "true"_ba);
        QVERIFY(files(Kind::Skill).remove(*find(Kind::Skill, u"s"_s)));
        QCOMPARE(read(f->config() + u"/skills/s/run.sh"_s), "true"_ba);
    }

    void folderStaysTrusted()
    {
        trust();
        const AuthoredFiles store = files(Kind::Command);
        QVERIFY(store.create(Layer::Project, {u"a"_s, {}, u"X"_s, {}}));
        QCOMPARE(FolderTrust(f->config()).state(f->project()), FolderTrust::State::Trusted);
        QCOMPARE(find(Kind::Command, u"a"_s, Layer::Project)->state, State::Used);
        QVERIFY(store.remove(*find(Kind::Command, u"a"_s, Layer::Project)));
        QCOMPARE(FolderTrust(f->config()).state(f->project()), FolderTrust::State::Trusted);
    }

    void untrustedFolderStaysUntrusted()
    {
        f->write(u".agentao/commands/theirs.md"_s, "X"_ba);
        QVERIFY(files(Kind::Command).create(Layer::Project, {u"a"_s, {}, u"X"_s, {}}));
        QCOMPARE(FolderTrust(f->config()).state(f->project()), FolderTrust::State::Unknown);
        QCOMPARE(find(Kind::Command, u"theirs"_s, Layer::Project)->state, State::Untrusted);
    }

    void hugeFileIsNotOpened()
    {
        f->write(f->config() + u"/commands/a.md"_s, QByteArray(10 * 1024 * 1024, 'x'));
        const auto file = find(Kind::Command, u"a"_s);
        QVERIFY(file);
        const auto draft = files(Kind::Command).open(*file);
        QVERIFY(!draft);
        QCOMPARE(draft.error().code, ErrorCode::LimitExceeded);
    }

    void pipesAreLeftAlone()
    {
        for (const QString &folder : {u"/commands"_s, u"/agents"_s, u"/memory"_s, u"/skills/p"_s}) {
            f->make(f->config() + folder);
            const QString name = folder.endsWith(u'p') ? u"/SKILL.md"_s : u"/p.md"_s;
            QCOMPARE(::mkfifo(qPrintable(f->config() + folder + name), 0600), 0);
        }
        for (const Kind kind : {Kind::Command, Kind::Skill, Kind::Subagent, Kind::Topic})
            QVERIFY2(!find(kind, u"p"_s), qPrintable(QString::number(int(kind))));
        const auto made = files(Kind::Command).create(Layer::User, {u"p"_s, {}, u"X"_s, {}});
        QVERIFY(!made);
    }

    void trials_data()
    {
        // path: below the person's folder
        const Rows<Kind, QString, QByteArray, QString> row; // kind, path, text, expected

        row("a command", Kind::Command, u"commands/x.md"_s, "Look at $1."_ba,
            u"Look at two words."_s);
        row("a command for one mode", Kind::Command, u"commands/x.md"_s,
            "---\nmodes: plan\n---\nLook."_ba, u"Look.\n\n\"two words\" y"_s);
        row("a skill", Kind::Skill, u"skills/x/SKILL.md"_s,
            "---\ndescription: d\narguments: what where\n---\nDo $2."_ba, u"# Skill x\n\nDo y."_s);
        row("a sub-agent", Kind::Subagent, u"agents/x.md"_s,
            "---\ndescription: d\n---\nDo {name}."_ba, u"Do {name}."_s);
    }

    void trials()
    {
        const auto [kind, path, text, expected]
            = Rows<Kind, QString, QByteArray, QString>::current();
        f->write(f->config() + u'/' + path, text);
        const auto trial = files(kind).tryOut(*find(kind, u"x"_s), u"\"two words\" y"_s);
        QVERIFY2(trial, trial ? "" : qPrintable(trial.error().text()));
        QVERIFY2(trial->text.trimmed().endsWith(expected), qPrintable(trial->text));
    }

    // What is shown is what a session would send.
    void trialsHeedRules()
    {
        f->write(u"vault/a.md"_s, "TOPSECRET");
        f->write(f->config() + u"/commands/x.md"_s, "Look at @vault/a.md");
        const auto text = [this] {
            const auto trial = files(Kind::Command).tryOut(*find(Kind::Command, u"x"_s), {});
            return trial ? trial->text : trial.error().text();
        };
        QVERIFY(text().contains("TOPSECRET"_L1));
        f->write(u".agentao/permissions.json"_s,
                 R"({"rules":[{"action":"deny","effect":"read","path":"vault/"}]})");
        QVERIFY2(text().contains("[@vault/a.md was left out: a permission rule"_L1)
                     && !text().contains("TOPSECRET"_L1),
                 qPrintable(text()));
    }

    void noProjectWithoutASession()
    {
        f->write(f->config() + u"/.agentao/commands/a.md"_s, "X"_ba);
        const AuthoredFiles store(Kind::Command, {}, f->config());
        QVERIFY(!store.hasProject());
        QVERIFY(store.list().isEmpty());
    }

private:
    AuthoredFiles files(Kind kind) const { return {kind, f->project(), f->config()}; }
    QByteArray read(const QString &path) const { return fileContent(path, "nothing there"); }

    //! What is listed with \a name, without what is built in.
    std::optional<AuthoredFile> find(Kind kind, const QString &name,
                                     Layer layer = Layer::User) const
    {
        for (const AuthoredFile &file : files(kind).list()) {
            if (file.name == name && file.layer == layer)
                return file;
        }
        return std::nullopt;
    }

    void trust() const { QVERIFY(FolderTrust(f->config()).trust(f->project())); }

    std::unique_ptr<KnowledgeFixture> f;
};

AGENTAO_TEST(TestAuthoredFiles)

#include "tst_authoredfiles.moc"
