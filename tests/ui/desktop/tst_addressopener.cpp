// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/programpath.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/desktop/addressopener.h"

#include <QDesktopServices>
#include <QTemporaryDir>
#include <QUrl>

using namespace Qt::StringLiterals;

//! What a click on an address starts, where PATH begins with a folder of the workspace.
class TestAddressOpener : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        for (const QString &program : {u"xdg-open"_s, u"browser"_s}) {
            QVERIFY(put(u"workspace"_s, program));
            QVERIFY(put(u"programs"_s, program));
        }
        AgentCore::distrustFolders({m_dir->filePath(u"workspace"_s)});
        qputenv("PATH",
                QFile::encodeName(m_dir->filePath(u"workspace"_s) + u':'
                                  + m_dir->filePath(u"programs"_s)));
    }

    void cleanup() { qputenv("PATH", m_path); }

    void clicks_data()
    {
        QTest::addColumn<QUrl>("url");
        QTest::newRow("https") << QUrl(u"https://example.com/a?b=c%20d"_s);
        QTest::newRow("http") << QUrl(u"http://127.0.0.1:8080/"_s);
        QTest::newRow("file") << QUrl::fromLocalFile(u"/tmp/a b.txt"_s);
        QTest::newRow("mail") << QUrl(u"mailto:somebody@example.com"_s);
    }

    void clicks()
    {
        QFETCH(QUrl, url);
        const Ui::AddressOpener opener;
        QVERIFY(QDesktopServices::openUrl(url));
        QTRY_VERIFY(told(u"programs"_s).endsWith('\n'));
        QCOMPARE(told(u"programs"_s),
                 url.toEncoded() + ' ' + QFile::encodeName(m_dir->filePath(u"programs/browser"_s))
                     + '\n');
        QCOMPARE(told(u"workspace"_s), QByteArray());
    }

private:
    //! A program that tells what it was given, and the browser that it finds.
    bool put(const QString &folder, const QString &program) const
    {
        const QString path = m_dir->filePath(folder + u'/' + program);
        return putFile(
                   path,
                   "#!/bin/sh\nprintf '%s %s\\n' \"$1\" \"$(command -v browser)\" > \"$0.told\"\n")
            && QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QByteArray told(const QString &folder) const
    {
        return fileContent(m_dir->filePath(folder + "/xdg-open.told"_L1));
    }

    QByteArray m_path = qgetenv("PATH");
    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST_WIDGETS(TestAddressOpener)
#include "tst_addressopener.moc"
