// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/memory.h"

#include "agentcore/knowledge/memorytopic.h"
#include "agentcore/knowledge/secrettext.h"
#include "knowledgefixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QDate kDay(2026, 3, 4);

class TestMemory : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        const Rows<QString, QString> row; // title, slug
        row("words", u"Build & Test"_s, u"build-test"_s);
        row("a way out", u"../../.ssh/x"_s, u"ssh-x"_s);
        row("Chinese", u"构建 方法"_s, u"构建-方法"_s);
        row("nothing", u"!?"_s, u""_s);
        row("composed and not", u"Caf\u0065\u0301"_s, u"café"_s);
        row("long", QString(100, u'a'), QString(60, u'a'));
    }

    void names()
    {
        const auto [title, slug] = Rows<QString, QString>::current();
        QCOMPARE(MemoryTopic::slugOf(title), slug);
    }

    void newTopic()
    {
        QCOMPARE(MemoryTopic::added({}, u"How \"it\" builds"_s, u"Build: steps"_s, u"Use ninja."_s,
                                    kDay),
                 u"---\ntitle: \"How \\\"it\\\" builds\"\ndescription: \"Build: steps\"\n"
                 "updated: 2026-03-04\n---\n\n- 2026-03-04: Use ninja.\n"_s);
    }

    void furtherEntries()
    {
        auto text = MemoryTopic::added({}, u"Build"_s, {}, u"one"_s, kDay);
        text = MemoryTopic::added(*text, u"Build"_s, {}, u"two\n\nlines\u202e"_s, kDay.addDays(1));
        text = MemoryTopic::added(*text, u"Build"_s, u"About it"_s, u"three"_s, kDay.addDays(2));
        QVERIFY(text);
        QCOMPARE(MemoryTopic::entries(*text),
                 (QStringList{u"2026-03-04: one"_s, u"2026-03-05: two\nlines\\u202E"_s,
                              u"2026-03-06: three"_s}));
        QCOMPARE(text->count("updated: "_L1), 1);
        QVERIFY(text->contains("updated: 2026-03-06"_L1));
        QVERIFY(text->contains("description: \"About it\""_L1));
        const auto front = FrontMatter::parse(*text);
        QVERIFY(front);
        QCOMPARE(front->text("title"_L1), u"Build"_s);
    }

    void whatPeopleWroteStays()
    {
        const QString own = u"# My notes\n\nSome words.\n\n* a list\n"_s;
        const auto text = MemoryTopic::added(own, u"Notes"_s, {}, u"more"_s, kDay);
        QCOMPARE(*text, u"---\nupdated: 2026-03-04\n---\n\n"_s + own + u"\n- 2026-03-04: more\n"_s);
        QCOMPARE(*MemoryTopic::removed(*text, 1, kDay),
                 u"---\nupdated: 2026-03-04\n---\n\n"_s + own + u"\n"_s);
    }

    void refused_data()
    {
        const Rows<QString, QString, ErrorCode> row; // title, entry, code
        row("no title", u"..."_s, u"x"_s, ErrorCode::InvalidInput);
        row("long title", QString(81, u'x'), u"x"_s, ErrorCode::InvalidInput);
        row("no entry", u"A"_s, u" \n "_s, ErrorCode::InvalidInput);
        row("long entry", u"A"_s, QString(2001, u'x'), ErrorCode::InvalidInput);
        row("secret", u"A"_s, u"password: hunter2!"_s, ErrorCode::InvalidInput);
        row("known", u"A"_s, u"  is there "_s, ErrorCode::Conflict);
        row("full", u"A"_s, QString(1000, u'y'), ErrorCode::LimitExceeded);
    }

    void refused()
    {
        const auto [title, entry, code] = Rows<QString, QString, ErrorCode>::current();
        QString text = u"- 2026-01-01: is there\n"_s;
        if (code == ErrorCode::LimitExceeded)
            text += QString(MemoryTopic::kMaxText - 100, u'z');
        const auto result = MemoryTopic::added(text, title, {}, entry, kDay);
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY(!result.error().text().contains("hunter2"_L1));
    }

    void secrets_data()
    {
        const Rows<QString, bool> row; // text, isSecret
        // Put together, so that this file holds none.
        row("private key", u"-----BEGIN RSA PRIVATE "_s + u"KEY-----"_s, true);
        row("cloud key", u"AKIA"_s + u"IOSFODNN7EXAMPLE"_s, true);
        row("service key", u"use sk-"_s + u"abcdefghijklmnopqrstuv"_s, true);
        row("token", u"ghp_"_s + QString(36, u'a'), true);
        row("web token", u"eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSMeK"_s, true);
        row("password", u"The password is swordf1sh"_s, true);
        row("assignment", u"API_KEY=abc123def"_s, true);
        row("address", u"postgres://me:geheim@db/x"_s, true);
        row("random", u"aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cD"_s, true);
        row("Chinese", u"数据库密码是 abc12345"_s, true);
        row("where a password is", u"The password is read from the keychain."_s, false);
        row("a variable", u"Set API_KEY in the environment."_s, false);
        row("a commit", u"Fixed in d2512fa0a1b2c3d4e5f60718293a4b5c6d7e8f90"_s, false);
        row("a UUID", u"123e4567-e89b-12d3-a456-426614174000"_s, false);
        row("a path", u"/home/me/Projects/Foo/build/Debug/2026/Qt6_8_2_GCC64/bin"_s, false);
        row("an address without", u"https://example.com:8080/a@b"_s, false);
        row("a type", u"token: the next word of the lexer"_s, false);
        row("words", u"Tests run with ctest --preset dev -R tst_x"_s, false);
    }

    void secrets()
    {
        const auto [text, isSecret] = Rows<QString, bool>::current();
        QVERIFY2(secretIn(text).isEmpty() != isSecret, qPrintable(secretIn(text)));
    }

    void removal()
    {
        QString text;
        for (const QString &entry : {u"one"_s, u"two\nmore"_s, u"three"_s})
            text = *MemoryTopic::added(text, u"A"_s, {}, entry, kDay);
        const auto rest = MemoryTopic::removed(text, 2, kDay.addDays(1));
        QCOMPARE(MemoryTopic::entries(*rest),
                 (QStringList{u"2026-03-04: one"_s, u"2026-03-04: three"_s}));
        QVERIFY(rest->contains("updated: 2026-03-05"_L1));
        QCOMPARE(MemoryTopic::removed(text, 4, kDay).error().code, ErrorCode::NotFound);
        QCOMPARE(MemoryTopic::removed(text, 0, kDay).error().code, ErrorCode::NotFound);
    }

    void change()
    {
        const QString own
            = u"---\ntitle: A\n---\nWords of a person.\n\n- 2026-03-01: one\n- two\n  more\n\nAnd an end.\n"_s;
        const auto changed = MemoryTopic::changed(own, 2, u"zwei \n\nmehr\u202e"_s, kDay);
        QVERIFY(changed);
        QCOMPARE(
            *changed,
            u"---\ntitle: A\nupdated: 2026-03-04\n---\nWords of a person.\n\n- 2026-03-01: one\n"
            "- 2026-03-04: zwei\n  mehr\\u202E\n\nAnd an end.\n"_s);
        QCOMPARE(*MemoryTopic::changed(own, 1, u"one"_s, kDay), own); // nothing is another
        QCOMPARE(MemoryTopic::wordsOf(u"2026-03-01: one"_s), u"one"_s);
        QCOMPARE(MemoryTopic::wordsOf(u"two\nmore"_s), u"two\nmore"_s);
        const auto codeOf = [&own](int number, const QString &entry) {
            const auto result = MemoryTopic::changed(own, number, entry, kDay);
            return result ? ErrorCode::Internal : result.error().code;
        };
        QCOMPARE(codeOf(3, u"x"_s), ErrorCode::NotFound);
        QCOMPARE(codeOf(0, u"x"_s), ErrorCode::NotFound);
        QCOMPARE(codeOf(1, u" \n "_s), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(1, u"two\nmore"_s), ErrorCode::Conflict);
        QCOMPARE(codeOf(1, QString(MemoryTopic::kMaxEntry + 1, u'x')), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(1, u"password: hunter2!"_s), ErrorCode::InvalidInput);
    }

    void topics()
    {
        KnowledgeFixture fixture;
        fixture.write(u".agentao/memory/build.md"_s, "---\ntitle: Build\ndescription: How\n---\n");
        fixture.write(fixture.config() + u"/memory/broken.md"_s, "---\na: [b\n---\n");
        fixture.write(fixture.config() + u"/memory/plain.md"_s, "- a\n");
        const Memory memory(fixture.folders());
        const QList<MemoryEntry> all = memory.topics(&fixture.files);
        QCOMPARE(all.size(), 3);
        QCOMPARE(all.at(0).title, u"broken"_s);
        QCOMPARE(all.at(1).scope, MemoryScope::User);
        QCOMPARE(all.at(2).title, u"Build"_s);
        const QString prompt = memory.promptText(&fixture.files);
        QVERIFY(prompt.contains("- Of the project: Build: How ("_L1 + fixture.project()));
    }

    void commands()
    {
        KnowledgeFixture fixture;
        const Memory memory(fixture.folders());
        const auto say = [&](const QString &arguments) {
            return memory.command(&fixture.files, arguments, kDay);
        };
        QCOMPARE(say({}), u"Nothing is remembered yet."_s);
        QVERIFY(say(u"add Build: use ninja"_s));
        QVERIFY(say(u"add project Build: and ccache: always"_s));
        QVERIFY(say(u"add user Style: short answers"_s));
        QVERIFY(say(u"list"_s)->contains("**Build** (`project/build`)"_L1));
        QVERIFY(say(u"show build"_s)->contains("2. 2026-03-04: and ccache: always"_L1));
        QVERIFY(say(u"edit Style"_s)->contains(fixture.config() + "/memory/style.md"_L1));
        QVERIFY(say(u"forget build 1"_s));
        QVERIFY(!say(u"show build"_s)->contains("ninja"_L1));
        QVERIFY(say(u"forget style"_s));
        QVERIFY(!QFile::exists(fixture.config() + u"/memory/style.md"_s));
        QCOMPARE(say(u"show style"_s).error().code, ErrorCode::NotFound);
        QCOMPARE(say(u"add nothing"_s).error().code, ErrorCode::InvalidInput);
        QCOMPARE(say(u"dance"_s).error().code, ErrorCode::InvalidInput);
        QCOMPARE(say(u"add Keys: password: hunter2!"_s).error().code, ErrorCode::InvalidInput);
    }

    void ambiguousNames()
    {
        KnowledgeFixture fixture;
        const Memory memory(fixture.folders());
        for (const MemoryScope scope : {MemoryScope::User, MemoryScope::Project})
            QVERIFY(memory.add(&fixture.files, scope, u"A"_s, u"x"_s, kDay));
        QCOMPARE(memory.showText(&fixture.files, u"a"_s).error().code, ErrorCode::InvalidInput);
        QVERIFY(memory.showText(&fixture.files, u"user/a"_s));
        QVERIFY(memory.forget(&fixture.files, u"project/a"_s, {}, kDay));
        QVERIFY(QFile::exists(fixture.config() + u"/memory/a.md"_s));
    }

    void linkedFolderOfAProject()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.base() + u"/elsewhere/a.md"_s, "- secret plans\n");
        fixture.make(fixture.project() + u"/.agentao"_s);
        QVERIFY(QFile::link(fixture.base() + u"/elsewhere"_s,
                            fixture.project() + u"/.agentao/memory"_s));
        const Memory memory(fixture.folders());
        QVERIFY(memory.topics(&fixture.files).isEmpty());
        QVERIFY(!memory.add(&fixture.files, MemoryScope::Project, u"B"_s, u"x"_s, kDay));
        QVERIFY(!QFile::exists(fixture.base() + u"/elsewhere/b.md"_s));
        QStringList problems;
        (void)memory.topics(&fixture.files, &problems);
        QCOMPARE(problems.size(), 1);
        QVERIFY(memory.listText(&fixture.files).contains("a link leads there"_L1));
    }

    // As people keep them in a folder of dotfiles.
    void linkedTopicOfTheUser()
    {
        KnowledgeFixture fixture;
        const QString real = fixture.base() + u"/dotfiles/a.md"_s;
        const QString link = fixture.config() + u"/memory/a.md"_s;
        fixture.write(real, "---\ntitle: A\n---\n- one\n");
        fixture.make(fixture.config() + u"/memory"_s);
        QVERIFY(QFile::link(real, link));
        QVERIFY(QFile::link(fixture.base() + u"/gone"_s, fixture.config() + u"/memory/b.md"_s));
        const Memory memory(fixture.folders());
        QStringList problems;
        const QList<MemoryEntry> topics = memory.topics(&fixture.files, &problems);
        QCOMPARE(topics.size(), 1);
        QCOMPARE(topics.constFirst().title, u"A"_s);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems.constFirst().contains("b.md"_L1));
        QVERIFY(memory.showText(&fixture.files, u"A"_s)->contains("one"_L1));
        QVERIFY(memory.add(&fixture.files, MemoryScope::User, u"A"_s, u"two"_s, kDay));
        QVERIFY(QFileInfo(link).isSymbolicLink());
        QVERIFY(fileContent(real).contains(": two"));
    }

    void whatPeopleWroteIsShown()
    {
        KnowledgeFixture fixture;
        fixture.write(
            fixture.config() + u"/memory/a.md"_s,
            "---\ntitle: A\n---\nIn words.\n\n- one\n  goes on\n- two\n* of another list\n");
        const auto shown = Memory(fixture.folders()).showText(&fixture.files, u"A"_s);
        QVERIFY(shown);
        QVERIFY2(shown->startsWith(
                     "**A**\n\nIn words.\n\n1. one\n   goes on\n2. two\n* of another list\n\n`"_L1),
                 qPrintable(*shown));
    }

    void indexIsBounded()
    {
        KnowledgeFixture fixture;
        for (int i = 0; i < 120; ++i) {
            fixture.write(u".agentao/memory/topic%1.md"_s.arg(i),
                          "---\ntitle: t\ndescription: " + QByteArray(190, 'd') + "\n---\n");
        }
        const Memory memory(fixture.folders());
        QCOMPARE(memory.topics(&fixture.files).size(), Memory::kMaxTopics);
        QVERIFY(memory.promptText(&fixture.files).size() < 8'100);
    }
};

AGENTAO_TEST(TestMemory)
#include "tst_memory.moc"
