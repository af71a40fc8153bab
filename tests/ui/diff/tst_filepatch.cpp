// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/filepatch.h"

#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

using Text = std::optional<QString>;

//! The patch of a call makes of the files before, with git alone, those after.
class TestFilePatch : public QObject
{
    Q_OBJECT

private slots:
    void applies_data()
    {
        const Rows<QString, Text, Text> row; // name, before, after
        row("changed", u"a.cpp"_s, Text(u"1\n2\n3\n"_s), Text(u"1\nzwei\n3\n"_s));
        row("far apart", u"a.cpp"_s, Text(u"a\n"_s + u"x\n"_s.repeated(50) + u"b\n"_s),
            Text(u"A\n"_s + u"x\n"_s.repeated(50) + u"B\n"_s));
        row("new", u"new.cpp"_s, Text(), Text(u"1\n"_s));
        row("gone", u"old.cpp"_s, Text(u"1\n"_s), Text());
        row("without an end of the last line", u"a.cpp"_s, Text(u"1\n2"_s), Text(u"1\n2\n"_s));
        row("ends of Windows", u"a.cpp"_s, Text(u"1\r\n2\r\n"_s), Text(u"1\r\n3\r\n"_s));
        row("name of several words", u"ü b/my file.txt"_s, Text(u"1\n"_s), Text(u"2\n"_s));
        row("odd name", u"a\"b\tc.txt"_s, Text(u"1\n"_s), Text(u"2\n"_s));
        row("escape in the text", u"a.txt"_s, Text(u"\u001b[31m\n"_s), Text(u"\u202e\n"_s));
    }

    void applies()
    {
        const auto [name, before, after] = Rows<QString, Text, Text>::current();
        if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
            QSKIP("there is no git");
        QTemporaryDir dir;
        const QString path = dir.filePath(name);
        if (before)
            QVERIFY(write(path, *before));
        ToolCallState call;
        call.kind = after ? ToolKind::Edit : ToolKind::Delete;
        call.content = {ToolDiff{path, before, after.value_or(QString())}};
        QVERIFY(apply(dir.path(), callPatch(call, dir.path())));
        QCOMPARE(read(path), after);
    }

    void severalFiles()
    {
        if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
            QSKIP("there is no git");
        QTemporaryDir dir;
        QVERIFY(write(dir.filePath(u"a"_s), u"1\n"_s));
        ToolCallState call;
        call.kind = ToolKind::Edit;
        call.content
            = {ToolText{u"two files"_s}, ToolDiff{dir.filePath(u"a"_s), u"1\n"_s, u"2\n"_s},
               ToolDiff{dir.filePath(u"b"_s), {}, u"new\n"_s}};
        QVERIFY(apply(dir.path(), callPatch(call, dir.path())));
        QCOMPARE(read(dir.filePath(u"a"_s)), Text(u"2\n"_s));
        QCOMPARE(read(dir.filePath(u"b"_s)), Text(u"new\n"_s));
        QCOMPARE(callPatchName(call), u"2 files.patch"_s);
    }

    void names_data()
    {
        const Rows<QString, QString, QByteArray> row; // folder, path, name
        row("below", u"/p"_s, u"/p/src/a.cpp"_s, "src/a.cpp"_ba);
        row("elsewhere", u"/p"_s, u"/q/a.cpp"_s, "q/a.cpp"_ba);
        row("beginning alike", u"/p"_s, u"/pq/a.cpp"_s, "pq/a.cpp"_ba);
        row("of no folder", QString(), u"/q/a.cpp"_s, "q/a.cpp"_ba);
    }

    void names()
    {
        const auto [folder, path, name] = Rows<QString, QString, QByteArray>::current();
        QCOMPARE(patchName(path, folder), name);
    }

private:
    static bool apply(const QString &folder, const QByteArray &patch)
    {
        QProcess git;
        git.setWorkingDirectory(folder);
        git.start(u"git"_s, {u"apply"_s, u"-"_s});
        git.write(patch);
        git.closeWriteChannel();
        if (!git.waitForFinished() || git.exitCode() != 0)
            qWarning("%s%s", git.readAllStandardError().constData(), patch.constData());
        return git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0;
    }

    static bool write(const QString &path, const QString &text)
    {
        QFile file(path);
        return QDir().mkpath(QFileInfo(path).path()) && file.open(QFile::WriteOnly)
            && file.write(text.toUtf8()) >= 0;
    }

    static std::optional<QString> read(const QString &path)
    {
        QFile file(path);
        if (!file.open(QFile::ReadOnly))
            return std::nullopt;
        return QString::fromUtf8(file.readAll());
    }
};

AGENTAO_TEST(TestFilePatch)
#include "tst_filepatch.moc"
