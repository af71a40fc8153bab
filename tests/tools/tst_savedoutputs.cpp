// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/savedoutputs.h"
#include "tests/support/suite.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestSavedOutputs : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void dropsTheOld()
    {
        put(u"sess_1/a"_s, 10, 50);
        put(u"sess_1/b"_s, 10, 1);
        put(u"sess_2/c"_s, 10, 49);
        SavedOutputs::prune(m_dir->path(), 48h);
        QVERIFY(!has(u"sess_1/a"_s));
        QVERIFY(has(u"sess_1/b"_s));
        QVERIFY(!has(u"sess_2"_s));
    }

    void dropsWhatIsTooMuch()
    {
        put(u"sess_1/newest"_s, 400, 1);
        put(u"sess_2/second"_s, 400, 2);
        put(u"sess_1/third"_s, 400, 3);
        SavedOutputs::prune(m_dir->path(), 48h, 1000);
        QVERIFY(has(u"sess_1/newest"_s));
        QVERIFY(has(u"sess_2/second"_s));
        QVERIFY(!has(u"sess_1/third"_s));
    }

    void leavesOthersAlone()
    {
        QTemporaryDir other;
        QFile file(other.filePath(u"file"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        QVERIFY(QFile::link(other.path(), m_dir->filePath(u"link"_s)));
        QVERIFY(QFile::link(file.fileName(), m_dir->filePath(u"file"_s)));
        SavedOutputs::prune(m_dir->path(), 0s, 0);
        QVERIFY(file.exists());
        SavedOutputs::prune(m_dir->filePath(u"none"_s)); // nothing to do
    }

    void namesAreNew()
    {
        const QString name = SavedOutputs::newFile(u"/x"_s);
        QVERIFY(name.startsWith("/x/output-"_L1));
        QVERIFY(name != SavedOutputs::newFile(u"/x"_s));
    }

private:
    void put(const QString &name, qsizetype size, int hoursOld) const
    {
        const QString path = m_dir->filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray(size, 'x'));
        file.flush();
        file.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-3600LL * hoursOld),
                         QFile::FileModificationTime);
    }
    bool has(const QString &name) const { return QFile::exists(m_dir->filePath(name)); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSavedOutputs)
#include "tst_savedoutputs.moc"
