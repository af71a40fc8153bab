// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionmirror.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Session files that are kept a second time.
class TestSessionMirror : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void followsTheFile_data()
    {
        const Rows<QByteArray, QByteArray> row; // first, then
        const QByteArray lines = QByteArray(300, 'x') + '\n';
        row("grown", "one\n"_ba, "one\ntwo\n"_ba);
        row("the same", "one\n"_ba, "one\n"_ba);
        row("written anew, longer", "one\n"_ba, "other\nlines\n"_ba);
        row("written anew, shorter", "one\ntwo\n"_ba, "two\n"_ba);
        row("half a line before", "one\n{\"k"_ba, "one\n{\"k\":1}\n"_ba);
        row("large", lines.repeated(1000), lines.repeated(1001));
        row("another end of the same size", lines.repeated(100) + "a\n",
            lines.repeated(100) + "b\n");
    }

    void followsTheFile()
    {
        const auto [first, then] = Rows<QByteArray, QByteArray>::current();
        for (const QByteArray &bytes : {first, then}) {
            QVERIFY(put(bytes));
            QVERIFY(mirrorSession(original(), u"/home/me/project"_s, mirror()));
            QCOMPARE(textOf(copy()), bytes);
        }
        QVERIFY(copy().contains("/project-"_L1));
    }

    void foldersAreToldApart()
    {
        QVERIFY(put("one\n"));
        for (const QString &cwd : {u"/a/project"_s, u"/b/project"_s, u"/"_s, u"/a/\u202e"_s})
            QVERIFY(mirrorSession(original(), cwd, mirror()));
        QCOMPARE(QDir(mirror()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 4);
    }

    void isTheirsAlone()
    {
        QVERIFY(put("one\n"));
        QVERIFY(mirrorSession(original(), u"/a"_s, mirror()));
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(copy()) & others, QFile::Permissions());
    }

    void cannotBeWritten()
    {
        QVERIFY(put("one\n"));
        QVERIFY(putFile(mirror(), "a file in the place of the folder"));
        QVERIFY(!mirrorSession(original(), u"/a"_s, mirror()));
        QVERIFY(!mirrorSession(m_dir->filePath(u"gone"_s), u"/a"_s, mirror() + u'2'));
        QVERIFY(!QFile::exists(mirror() + u'2'));
    }

private:
    QString original() const { return m_dir->filePath(u"sess_1.jsonl"_s); }
    QString mirror() const { return m_dir->filePath(u"mirror"_s); }
    //! Of the only folder there is.
    QString copy() const
    {
        return mirror() + u'/'
            + QDir(mirror()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0)
            + "/sess_1.jsonl"_L1;
    }
    bool put(const QByteArray &bytes) const { return putFile(original(), bytes); }
    static QByteArray textOf(const QString &path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSessionMirror)
#include "tst_sessionmirror.moc"
