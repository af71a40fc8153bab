// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/deletefiletool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestDeleteFileTool : public QObject
{
    Q_OBJECT

private slots:
    void showsWhatGoes()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"src/a.txt"_s, "one\ntwo\n"));
        const auto preview = fixture.prepare(DeleteFileTool(), input(u"src/a.txt"_s));
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Delete src/a.txt"_s);
        const QString path = fixture.path(u"src/a.txt"_s);
        QCOMPARE(preview->content, QList<ToolContent>{(ToolDiff{path, u"one\ntwo\n"_s, {}})});
        QCOMPARE(preview->effects,
                 QList<ToolEffect>{(ToolEffect{ToolEffect::Kind::Write, path, {}})});
        QCOMPARE(fixture.get(u"src/a.txt"_s), "one\ntwo\n"_ba);
        const auto output = fixture.start();
        QVERIFY(output);
        QCOMPARE(output->text, u"Deleted src/a.txt."_s);
        QVERIFY(!QFile::exists(path));
    }

    void deletes_data()
    {
        const Rows<QString, QString> row; // name, words
        row("binary", u"binary"_s, u"A file of 3 bytes."_s);
        row("large", u"large"_s, u"A file of 10,737,418,240 bytes."_s);
        row("empty folder", u"empty/"_s, u"An empty folder."_s);
        row("link out of the roots", u"out"_s, u"A symbolic link"_s);
        row("dead link", u"dead"_s, u"A symbolic link"_s);
    }

    void deletes()
    {
        auto [name, words] = Rows<QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"binary"_s, "a\0b"_ba));
        QVERIFY(QDir(fixture.root).mkdir(u"empty"_s));
        QVERIFY(QFile::link(u"/etc"_s, fixture.path(u"out"_s)));
        QVERIFY(QFile::link(u"/nowhere"_s, fixture.path(u"dead"_s)));
        QFile large(fixture.path(u"large"_s));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(10LL * 1024 * 1024 * 1024));
        const auto preview = fixture.prepare(DeleteFileTool(), input(name));
        QVERIFY2(preview, qPrintable(preview ? QString() : preview.error().text()));
        QVERIFY(std::get<ToolText>(preview->content.first()).text.startsWith(words));
        QVERIFY(preview->effects.first().subject.startsWith(fixture.root)); // the link itself
        QVERIFY(fixture.start());
        const QFileInfo info(fixture.path(name.endsWith(u'/') ? name.chopped(1) : name));
        QVERIFY(!info.exists() && !info.isSymLink());
        QVERIFY(QFileInfo(u"/etc"_s).isDir());
    }

    void refuses_data()
    {
        const Rows<QString, QString> row; // name, words
        row("missing", u"mian.cpp"_s, u"similar names there: main.cpp"_s);
        row("missing, elsewhere", u"/etc/hostnamf"_s, u"no such file or directory"_s);
        row("full folder", u"full"_s, u"not empty"_s);
        row("pipe", u"pipe"_s, u"pipe"_s);
        row("the root itself", u"."_s, u"working directory"_s);
        row("the root by name", u"../project"_s, u"working directory"_s);
        row("above the root", u".."_s, u"around it"_s);
        row("the top", u"/"_s, u"around it"_s);
    }

    void refuses()
    {
        const auto [name, words] = Rows<QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"main.cpp"_s, "x"));
        QVERIFY(fixture.put(u"full/x"_s, "x"));
        QCOMPARE(::mkfifo(qPrintable(fixture.path(u"pipe"_s)), 0600), 0);
        const auto preview = fixture.prepare(DeleteFileTool(), input(name));
        QVERIFY(!preview);
        QVERIFY2(preview.error().text().contains(words), qPrintable(preview.error().text()));
        QVERIFY(!name.startsWith("/etc"_L1) || !preview.error().text().contains(u"similar"_s));
        QVERIFY(QFile::exists(fixture.path(u"full/x"_s)));
    }

    void bindsToTheQuestion()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "seen"));
        QVERIFY(fixture.prepare(DeleteFileTool(), input(u"a"_s)));
        QVERIFY(fixture.put(u"a"_s, "other"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s), "other"_ba);
    }

    void refusesFileThatChangedSinceRead()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "seen"));
        QVERIFY(fixture.run(ReadFileTool(), input(u"a"_s)));
        QVERIFY(fixture.put(u"a"_s, "other"));
        const auto preview = fixture.prepare(DeleteFileTool(), input(u"a"_s));
        QVERIFY(!preview);
        QCOMPARE(preview.error().code, ErrorCode::Conflict);
    }

private:
    static QJsonObject input(const QString &path) { return {{"file_path"_L1, path}}; }
};

AGENTAO_TEST(TestDeleteFileTool)
#include "tst_deletefiletool.moc"
