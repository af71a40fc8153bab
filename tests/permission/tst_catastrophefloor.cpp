// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/catastrophefloor.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestCatastropheFloor : public QObject
{
    Q_OBJECT

private slots:
    void denies_data()
    {
        const Rows<QString> row; // command

        row("root", u"rm -rf /"_s);
        row("flags apart", u"rm -r -f /"_s);
        row("flags after", u"rm / -fr"_s);
        row("long flags", u"rm --recursive --force /"_s);
        row("abbreviated flag", u"rm --rec --fo /"_s);
        row("capital flag", u"rm -Rf /"_s);
        row("end of options", u"rm -rf -- /"_s);
        row("no preserve root", u"rm -rf --no-preserve-root /x"_s);
        row("everything below the root", u"rm -rf /*"_s);
        row("dots", u"rm -rf /./"_s);
        row("up and up", u"rm -rf ../../../../../../../.."_s);
        row("quoted target", u"rm -rf '/'"_s);
        row("quoted program", u"'r'm -rf /"_s);
        row("escaped program", u"\\rm -rf /"_s);
        row("path of the program", u"/bin/rm -rf /"_s);
        row("home by tilde", u"rm -rf ~"_s);
        row("home by tilde, everything", u"rm -rf ~/*"_s);
        row("home by variable", u"rm -rf $HOME"_s);
        row("home by braces", u"rm -rf \"${HOME}\"/"_s);
        row("home by default value", u"rm -rf ${NOPE:-/}"_s);
        row("another home", u"rm -rf /home/someone"_s);
        row("system directory", u"rm -rf /usr"_s);
        row("system directory by pattern", u"rm -rf /u?r"_s);
        row("system directories by braces", u"rm -rf /{bin,etc}"_s);
        row("below a system directory", u"rm -rf /boot/grub"_s);
        row("assigned variable", u"X=/; rm -rf $X"_s);
        row("assigned command", u"X='rm -rf /'; $X"_s);
        row("after a change of directory", u"cd / && rm -rf *"_s);
        row("after others", u"ls; true && rm -rf /"_s);
        row("in a pipe", u"true | rm -rf /"_s);
        row("in the background", u"rm -rf / & ls"_s);
        row("in a subshell", u"(rm -rf /)"_s);
        row("in a group", u"{ rm -rf /; }"_s);
        row("in a function", u"f() { rm -rf /; }; f"_s);
        row("in a loop", u"for i in 1; do rm -rf /; done"_s);
        row("in a condition", u"if true; then rm -rf /; fi"_s);
        row("sudo", u"sudo rm -rf /"_s);
        row("sudo with a user", u"sudo -u root rm -rf /"_s);
        row("sudo with variables", u"sudo A=1 rm -rf /"_s);
        row("env", u"env rm -rf /"_s);
        row("env with variables", u"env -i A=1 B=2 rm -rf /"_s);
        row("env with a string", u"env -S 'rm -rf /'"_s);
        row("nice", u"nice -n 5 rm -rf /"_s);
        row("timeout", u"timeout -k 5 10s rm -rf /"_s);
        row("nohup", u"nohup rm -rf / &"_s);
        row("stdbuf", u"stdbuf -oL rm -rf /"_s);
        row("busybox", u"busybox rm -rf /"_s);
        row("wrappers in wrappers", u"sudo nice -n 5 env A=1 timeout 5 rm -rf /"_s);
        row("sh", u"sh -c 'rm -rf /'"_s);
        row("bash with more flags", u"bash -lc \"rm -rf /\""_s);
        row("sh in sh", u"sh -c \"bash -c 'rm -rf /'\""_s);
        row("eval", u"eval rm -rf /"_s);
        row("substitution", u"echo $(rm -rf /)"_s);
        row("substitution in quotes", u"echo \"now $(rm -rf /)\""_s);
        row("backticks", u"echo `rm -rf /`"_s);
        row("process substitution", u"cat <(rm -rf /)"_s);
        row("substitution in an assignment", u"X=$(rm -rf /)"_s);
        row("here-document", u"sh <<E\nrm -rf /\nE\n"_s);
        row("substitution in a here-document", u"cat <<E\n$(rm -rf /)\nE\n"_s);
        row("here-string", u"bash <<< 'rm -rf /'"_s);
        row("echo to a shell", u"echo 'rm -rf /' | sh"_s);
        row("printf to a shell", u"printf '%s\\n' 'rm -rf /' | sudo bash"_s);
        row("ANSI-C quotes", u"$'rm' -rf $'\\x2f'"_s);
        row("xargs", u"find . | xargs rm -rf"_s);
        row("find and delete", u"find / -delete"_s);
        row("find and delete at home", u"find ~ -type f -delete"_s);
        row("find and remove", u"find /etc -exec rm {} ;"_s);
        row("find and sh", u"find . -exec sh -c 'rm -rf /' ';'"_s);
        row("mkfs", u"mkfs.ext4 /dev/sda1"_s);
        row("mkfs by sudo", u"sudo mkfs -t ext4 x.img"_s);
        row("dd", u"dd if=/dev/zero of=/dev/sda bs=1M"_s);
        row("redirection to a disk", u"cat x > /dev/nvme0n1"_s);
        row("redirection by pattern", u"echo x > /dev/sd*"_s);
        row("tee to a disk", u"echo x | tee /dev/sda"_s);
        row("copy to a disk", u"cp image /dev/sdb"_s);
        row("wipefs", u"wipefs -a /dev/sda"_s);
        row("shred", u"shred /dev/sda"_s);
        row("partitions", u"sfdisk /dev/sda"_s);
        row("encrypted disk", u"cryptsetup luksFormat /dev/sda2"_s);
        row("disk utility", u"diskutil eraseDisk JHFS+ x disk2"_s);
        row("fork bomb", u":(){ :|:& };:"_s);
        row("named fork bomb", u"bomb() { bomb | bomb & }; bomb"_s);
        row("kill all", u"kill -9 -1"_s);
        row("kill all, end of options", u"kill -- -1"_s);
        row("kill all by name", u"kill -s KILL -1"_s);
        row("shutdown", u"shutdown -h now"_s);
        row("reboot", u"sudo reboot"_s);
        row("init", u"init 0"_s);
        row("systemctl", u"systemctl --force poweroff"_s);
        row("access to all", u"chmod -R 777 /"_s);
        row("owner of all", u"sudo chown -R me: /usr"_s);
        row("home moved away", u"mv ~ /tmp/x"_s);
        row("mirror of nothing", u"rsync -a --delete empty/ /"_s);
        row("system request", u"echo b > /proc/sysrq-trigger"_s);
    }

    void denies()
    {
        const auto [command] = Rows<QString>::current();
        QVERIFY(catastropheIn(command, u"/project/app"_s).has_value());
    }

    void letsPass_data()
    {
        const Rows<QString> row; // command

        row("listing", u"ls -la /"_s);
        row("removal in the project", u"rm -rf build"_s);
        row("removal of everything in the project", u"rm -rf *"_s);
        row("removal of a file", u"rm -f /tmp/x"_s);
        row("removal below a temporary folder", u"rm -rf /tmp/agentao-test"_s);
        row("removal below a home", u"rm -rf /home/someone/project/build"_s);
        row("search for the words", u"grep -rn 'rm -rf /' src"_s);
        row("words in a message", u"git commit -m 'never rm -rf / again'"_s);
        row("words that are echoed", u"echo rm -rf /"_s);
        row("comment", u"ls # rm -rf /"_s);
        row("dd to a file", u"dd if=/dev/zero of=disk.img bs=1M count=1"_s);
        row("nothing", u"cat x > /dev/null"_s);
        row("shared memory", u"dd if=x of=/dev/shm/x"_s);
        row("hang up", u"kill -1 1234"_s);
        row("kill one", u"kill -9 1234"_s);
        row("access in the project", u"chmod -R u+w src"_s);
        row("find in the project", u"find . -name '*.o' -delete"_s);
        row("partitions listed", u"fdisk -l /dev/sda"_s);
        row("status of services", u"systemctl status ssh"_s);
        row("empty", QString());
        row("half a quote", u"echo 'a"_s);
        row("npm script called reboot", u"npm run reboot"_s);
    }

    void letsPass()
    {
        const auto [command] = Rows<QString>::current();
        QCOMPARE(catastropheIn(command, u"/project/app"_s).value_or(QString()), QString());
    }

    void nestingIsBounded()
    {
        QString harmless = u"true"_s;
        for (int level = 0; level < 16; ++level)
            harmless = u"echo $("_s + harmless + u')';
        QVERIFY(!catastropheIn(harmless, u"/project"_s));
        QVERIFY(catastropheIn(u"echo $("_s + harmless + u')', u"/project"_s));
    }

    void directoryCounts()
    {
        QVERIFY(catastropheIn(u"rm -rf ."_s, QDir::homePath()));
        QVERIFY(catastropheIn(u"rm -rf *"_s, u"/"_s));
        QVERIFY(catastropheIn(u"rm -rf etc"_s, u"/"_s));
        QVERIFY(!catastropheIn(u"rm -rf etc"_s, u"/project/app"_s));
    }
};

AGENTAO_TEST(TestCatastropheFloor)
#include "tst_catastrophefloor.moc"
