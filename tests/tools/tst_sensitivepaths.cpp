// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSensitivePaths : public QObject
{
    Q_OBJECT

private slots:
    void judges_data();
    void judges();
};

void TestSensitivePaths::judges_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("secret");
    QTest::addColumn<bool>("isProtected");
    const auto row = [](const QString &path, bool secret, bool isProtected) {
        QTest::newRow(qPrintable(path)) << path << secret << isProtected;
    };

    row(u"/project/src/main.cpp"_s, false, false);
    row(u"/project/.env"_s, true, true);
    row(u"/project/.env.local"_s, true, true);
    row(u"/project/.ENV"_s, true, true);
    row(u"/project/.env.example"_s, false, false);
    row(u"/project/environ"_s, false, false);
    row(u"/proc/1/environ"_s, true, true);
    row(u"/project/server.pem"_s, true, true);
    row(u"/project/keyboard.cpp"_s, false, false);
    row(u"/home/me/.ssh/id_rsa"_s, true, true);
    row(u"/home/me/.ssh/config"_s, true, true);
    row(u"/home/me/.aws/credentials"_s, true, true);
    row(u"/home/me/.gnupg"_s, true, true);
    row(u"/etc/shadow"_s, true, true);
    row(u"/etc/hosts"_s, false, true);
    row(u"/home/me/.bashrc"_s, false, true);
    row(u"/home/me/.config/systemd/user/x.service"_s, false, true);
    row(u"/project/.git/hooks/pre-commit"_s, false, true);
    row(u"/project/.gitignore"_s, false, false);
    row(u"/project/.agentao/settings.json"_s, false, true);
    row(u"/"_s, false, true);
}

void TestSensitivePaths::judges()
{
    QFETCH(QString, path);
    QFETCH(bool, secret);
    QFETCH(bool, isProtected);
    QCOMPARE(isSecretPath(path), secret);
    QCOMPARE(isProtectedPath(path), isProtected);
}

QTEST_GUILESS_MAIN(TestSensitivePaths)
#include "tst_sensitivepaths.moc"
