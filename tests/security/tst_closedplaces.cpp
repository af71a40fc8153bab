// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/sandboxbench.h"

#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr uid_t kNobody = 65534;

namespace {

//! This process, and all that it starts, is another user for a while.
class AsNobody
{
public:
    AsNobody()
    {
        m_groups.resize(size_t(std::max(0, ::getgroups(0, nullptr))));
        (void)::getgroups(int(m_groups.size()), m_groups.data());
        m_hasLeft = ::setgroups(0, nullptr) == 0;
        m_isDone = m_hasLeft && ::setresgid(kNobody, kNobody, 0) == 0
            && ::setresuid(kNobody, kNobody, 0) == 0;
    }
    Q_DISABLE_COPY_MOVE(AsNobody)
    ~AsNobody()
    {
        if (::setresuid(0, 0, 0) != 0 || ::setresgid(0, 0, 0) != 0
            || (m_hasLeft && ::setgroups(m_groups.size(), m_groups.data()) != 0))
            qFatal("cannot be root again");
    }

    bool isDone() const { return m_isDone; }

private:
    std::vector<gid_t> m_groups;
    bool m_hasLeft = false; //!< The groups.
    bool m_isDone = false;
};

} // namespace

//! \brief What the user has no right to is not masked, as each mask costs, and no command gets it.
//!
//! As root, who has a right to everything, these are tests of another user.
class TestClosedPlaces : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        if (::geteuid() != 0)
            QSKIP("only root can make what is closed to others");
        m_place = std::make_unique<QTemporaryDir>(lastingPlace() + "/closed-XXXXXX"_L1);
        QVERIFY(putFile(path(u"open/secret"_s), "topsecret\n")
                && putFile(path(u"closed/in/secret"_s), "topsecret\n")
                && QDir().mkpath(path(u"theirs"_s)));
        QVERIFY(setMode(u"."_s, 0755) && setMode(u"open/secret"_s, 0600)
                && setMode(u"closed"_s, 0700));
        const QByteArray theirs = QFile::encodeName(path(u"theirs"_s));
        QCOMPARE(::chown(theirs.constData(), kNobody, kNobody), 0);
        const AsNobody nobody;
        if (!nobody.isDone() || ::access(theirs.constData(), W_OK) != 0)
            QSKIP("nobody cannot be here");
    }

    void cleanup()
    {
        qunsetenv("KUBECONFIG");
        m_place.reset();
    }

    void areNotMasked()
    {
        SandboxProfile profile;
        const QString file = path(u"open/secret"_s);
        const QString inFolder = path(u"closed/in/secret"_s);
        profile.hidden = {file, inFolder};
        const auto isHidden = [&profile](const QString &place) {
            return profile.resolved().hidden.contains(place);
        };
        QVERIFY(isHidden(file) && isHidden(inFolder)); // to root they are open
        const AsNobody nobody;
        QVERIFY(!isHidden(file) && !isHidden(inFolder));
        profile.writable = {path(u"open"_s)}; // where it could be moved away
        QVERIFY(isHidden(file) && !isHidden(inFolder));
        // What is their own a command could open again.
        const QString theirs = path(u"theirs/file"_s);
        const QString inTheirs = path(u"theirs/closed/secret"_s);
        QVERIFY(putFile(theirs, "topsecret\n") && putFile(inTheirs, "topsecret\n")
                && setMode(u"theirs/file"_s, 0) && setMode(u"theirs/closed"_s, 0));
        profile.hidden = {theirs, inTheirs};
        QVERIFY(isHidden(theirs) && isHidden(inTheirs));
        QVERIFY(setMode(u"theirs/closed"_s, 0700));
    }

    void areNotReached_data()
    {
        // command: fails without a sandbox, too
        const Rows<SandboxKind, CommandProfile, QString, QString>
            row; // kind, profile, secret, command
        for (const SandboxKind kind : {SandboxKind::Bubblewrap, SandboxKind::Landlock}) {
            for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
                const auto add
                    = [&](const char *name, const QString &secret, const QString &command) {
                          row(QTest::addRow("%s, %s: %s", qPrintable(SandboxStatus::id(kind)),
                                            qPrintable(profileId(profile)), name),
                              kind, profile, secret, command);
                      };
                const QString secret = u"chmod -R a+rwX \"$KUBECONFIG\" \"${KUBECONFIG%/*}\"; "
                                       "cat \"$KUBECONFIG\" \"/proc/self/root$KUBECONFIG\"; "
                                       "unshare -Urm cat \"$KUBECONFIG\""_s;
                add("file", u"open/secret"_s, secret);
                // Of which bubblewrap could not mask anything: the sandbox did not start.
                add("in a folder", u"closed/in/secret"_s, secret);
                add("settings of the kernel", u"open/secret"_s,
                    u"find /proc/sys /proc/sysrq-trigger /proc/fs /proc/acpi /proc/scsi -type f "
                    "-writable -exec sh -c 'v=$(cat \"$1\") && echo \"$v\" >\"$1\" && "
                    "echo top''secret $1' _ '{}' ';'"_s);
            }
        }
    }

    void areNotReached()
    {
        const auto [kind, profile, secret, command]
            = Rows<SandboxKind, CommandProfile, QString, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        qputenv("KUBECONFIG", QFile::encodeName(path(secret)));
        const AsNobody nobody;
        SandboxBench bench(path(u"theirs"_s));
        const auto outcome = bench.run(kind, profile, u"{ %1; } 2>&1; echo ov''er"_s.arg(command));
        QVERIFY2(outcome.output.contains("over"_L1), qPrintable(outcome.output));
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
    }

private:
    QString path(const QString &name) const { return m_place->filePath(name); }
    bool setMode(const QString &name, mode_t mode) const
    {
        return ::chmod(QFile::encodeName(path(name)).constData(), mode) == 0;
    }

    std::unique_ptr<QTemporaryDir> m_place;
};

AGENTAO_TEST(TestClosedPlaces)
#include "tst_closedplaces.moc"
