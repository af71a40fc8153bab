// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/mountplaces.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray mount(const QByteArray &device, const QByteArray &root, const QByteArray &point)
{
    return "20 1 " + device + ' ' + root + ' ' + point + " rw,relatime shared:1 - ext4 /dev/x rw\n";
}

//! What is mounted where, and at which places a secret can be read then.
class TestMountPlaces : public QObject
{
    Q_OBJECT

private slots:
    void places_data()
    {
        const Rows<QByteArray, QString, QStringList> row; // table, path, places
        const QByteArray system = mount("8:1", "/", "/");
        const QString key = u"/home/jo/.ssh"_s;
        row("one mount", system, key, QStringList());
        row("no table", QByteArray(), key, QStringList());
        row("a table of rubbish", "\n1 2\n\xff\xfe\n"_ba, key, QStringList());
        row("other device", system + mount("8:2", "/", "/mnt"), key, QStringList());
        row("all of it again", system + mount("8:1", "/", "/mnt"), key,
            QStringList{u"/mnt/home/jo/.ssh"_s});
        row("homes kept on a disk of data",
            system + mount("8:2", "/", "/data") + mount("8:2", "/home", "/home"), key,
            QStringList{u"/data/home/jo/.ssh"_s});
        row("the home folder again", system + mount("8:1", "/home/jo", "/agent"), key,
            QStringList{u"/agent/.ssh"_s});
        row("the secret itself again", system + mount("8:1", "/home/jo/.ssh", "/keys"), key,
            QStringList{u"/keys"_s});
        row("a part of it, with a blank in its name",
            system + mount("8:1", "/home/jo/.ssh/work", "/w\\040k"), key, QStringList{u"/w k"_s});
        row("a name that only begins alike", system + mount("8:1", "/home/jo/.ss", "/other"), key,
            QStringList());
        row("covered by a later mount",
            system + mount("8:1", "/", "/mnt") + mount("8:3", "/", "/mnt/home"), key,
            QStringList());
        row("seen where it is because of a mount over it",
            system + mount("0:9", "/", "/home") + mount("0:9", "/jo", "/srv"), key,
            QStringList{u"/srv/.ssh"_s});
        const QByteArray ownRoot = system + mount("8:1", "/home/jo/.ssh/root/etc", "/etc")
            + mount("8:1", "/home/jo/.ssh/root/usr", "/usr")
            + mount("8:1", "/home/jo/.ssh/root/var", "/var");
        row("a system that is kept in a hidden folder", ownRoot, key, QStringList());
        row("a system that is all of a hidden folder", mount("8:1", "/home/jo/.ssh", "/"), key,
            QStringList());
        row("what else is mounted of such a folder",
            ownRoot + mount("8:1", "/home/jo/.ssh/work", "/etc/keys"), key,
            QStringList{u"/etc/keys"_s});
    }

    void places()
    {
        const auto [table, path, places] = Rows<QByteArray, QString, QStringList>::current();
        QCOMPARE(otherPlaces({path}, table), places);
    }
};

AGENTAO_TEST(TestMountPlaces)
#include "tst_mountplaces.moc"
