// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/reachedcommands.h"
#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! How one program is given a command.
struct Carrier
{
    QString program;
    QStringList verbs; //!< In this order, options between them; "*" is any.
    int operands = 0; //!< That stand before the command.
    QSet<QString> valued; //!< Options with a value of their own.
    bool isVague = false; //!< Any option may have a value, or several.
};

//! Follows the words of one carrier.
class CarriedReading
{
public:
    CarriedReading(const Carrier &carrier, const QStringList &words)
        : m_carrier(carrier)
        , m_words(words)
    { }

    //! Where commands may begin.
    QList<qsizetype> starts();

private:
    qsizetype verbsEnd() const;
    void follow(qsizetype at, int operands);
    void followOption(qsizetype at, int operands);
    bool takesValue(const QString &option) const;

    const Carrier &m_carrier;
    const QStringList &m_words;
    QList<qsizetype> m_starts;
    QSet<std::pair<qsizetype, int>> m_seen;
};

} // namespace

constexpr int kBehindDashes = 99; // no operand is the last before the command

static QSet<QString> setOf(const QString &words)
{
    const QStringList list = words.split(u' ', Qt::SkipEmptyParts);
    return {list.cbegin(), list.cend()};
}

static constexpr QLatin1StringView kOfContainers
    = "-a --add-host --annotation --arch --attach --authfile --blkio-weight --cap-add --cap-drop "
      "--cgroup-parent --cgroupns --cidfile -c --cpu-period --cpu-quota --cpu-shares --cpus "
      "--cpuset-cpus --cpuset-mems --detach-keys --device --dns --dns-option --dns-search "
      "--domainname --entrypoint -e --env --env-file --expose --gpus --group-add --health-cmd "
      "--health-interval --health-retries --health-timeout -h --hostname --ip --ip6 --ipc "
      "--isolation -l --label --label-file --link --log-driver --log-opt --mac-address -m "
      "--memory --memory-reservation --memory-swap --mount --name --net --network "
      "--network-alias --oom-score-adj --os --pid --pids-limit --platform --pod -p --publish "
      "--pull --restart --runtime --secret --security-opt --shm-size --stop-signal "
      "--stop-timeout --storage-opt --sysctl --timeout --tmpfs --tz --uidmap --gidmap --ulimit "
      "-u --user --userns --uts -v --volume --volume-driver --volumes-from -w --workdir "
      "--index --replicas --constraint"_L1;
static constexpr QLatin1StringView kOfClusters
    = "-c --container -f --filename -n --namespace --context --kubeconfig --cluster --user -s "
      "--server --image -l --labels --env --port --restart --overrides --limits --requests "
      "--image-pull-policy -o --output --target --copy-to --profile --set-image -v "
      "--pod-running-timeout --request-timeout --as --token"_L1;
static constexpr QLatin1StringView kOfSecureShells
    = "-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w"_L1;

static QList<Carrier> carriers()
{
    QList<Carrier> all;
    // programs and verbs: any of several, parted by '|'; "?" for valued: nobody knows
    const auto add = [&all](const QString &programs, const QString &verbs, int operands,
                            const QString &valued) {
        const QStringList names = programs.split(u'|');
        const QStringList ways = verbs.split(u'|');
        for (const QString &program : names) {
            for (const QString &way : ways)
                all.append({program, way.split(u' ', Qt::SkipEmptyParts), operands, setOf(valued),
                            valued == "?"_L1});
        }
    };
    // Containers and clusters. Sources: docker(1), podman(1), kubectl(1), lxc(1).
    add(u"docker|podman|nerdctl"_s,
        u"exec|container exec|run|create|container run|container create|service create|"
        "compose exec|compose run|sandbox run"_s,
        1, kOfContainers);
    add(u"docker-compose|podman-compose"_s, u"exec|run"_s, 1, kOfContainers);
    add(u"buildah"_s, u"run"_s, 1, u"?"_s);
    add(u"toolbox"_s, u"run"_s, 0, u"-c --container -d --distro -r --release"_s);
    add(u"distrobox"_s, u"enter"_s, 1, u"?"_s);
    add(u"distrobox-enter"_s, {}, 1, u"?"_s);
    add(u"lxc|incus"_s, u"exec"_s, 1, u"?"_s);
    add(u"lxc-attach|systemd-nspawn"_s, {}, 0, u"?"_s);
    add(u"machinectl"_s, u"shell"_s, 1, u"?"_s);
    add(u"multipass"_s, u"exec"_s, 1, u"?"_s);
    add(u"devcontainer"_s, u"exec"_s, 0, u"?"_s);
    add(u"kubectl|oc"_s, u"exec|run|debug"_s, 1, kOfClusters);
    add(u"oc"_s, u"rsh"_s, 1, kOfClusters);
    add(u"k3s|minikube|microk8s"_s, u"kubectl exec|kubectl -- exec|kubectl run"_s, 1, kOfClusters);
    // Other machines. Sources: ssh(1), mosh(1), adb(1).
    add(u"autossh"_s, {}, 1, kOfSecureShells + u" -M"_s);
    add(u"ssh|slogin|rsh|plink|mssh|dbclient"_s, {}, 1, kOfSecureShells);
    add(u"mosh"_s, {}, 1, u"-p --port"_s);
    add(u"sshpass"_s, {}, 0, u"-p -f -d -P"_s);
    add(u"pssh|parallel-ssh|pdsh|clush|dsh"_s, {}, 0, u"-h -H -w -g -x -X -l -u -m -o -e -t -p"_s);
    add(u"vagrant|minikube"_s, u"ssh"_s, 0, u"-c --command"_s);
    add(u"adb"_s, u"shell"_s, 0, {});
    add(u"gh"_s, u"codespace ssh|cs ssh"_s, 0, u"-c --codespace -R --repo --profile"_s);
    add(u"heroku"_s, u"run"_s, 0, u"-a --app -r --remote -s --size"_s);
    add(u"fab|invoke|onchange|chokidar"_s, {}, kBehindDashes, {});
    // Terminals.
    add(u"screen"_s, {}, 0, u"-S -c -e -h -p -r -R -x -t -T"_s);
    add(u"zellij"_s, u"run"_s, 0, u"?"_s);
    add(u"wezterm"_s, u"start"_s, 0, u"?"_s);
    add(u"kitty|foot"_s, {}, 0, u"?"_s);
    add(u"tmux"_s, u"respawn-pane|respawn-window|popup|display-popup|splitw"_s, 0, u"?"_s);
    // Rooms and environments on this machine.
    add(u"ip"_s, u"netns exec|vrf exec"_s, 1, {});
    add(u"bwrap|schroot"_s, {}, 0, u"?"_s);
    add(u"arch-chroot|envchain"_s, {}, 1, u"-u"_s);
    add(u"direnv|aws-vault|chamber"_s, u"exec"_s, 1, u"?"_s);
    add(u"rustup"_s, u"run"_s, 1, {});
    add(u"rvm"_s, u"* do"_s, 0, {});
    add(u"yarn"_s, u"workspace * exec|run -T"_s, 0, {});
    add(u"npm"_s, u"exec|x"_s, 0, u"-w --workspace -p --package -C --prefix"_s);
    add(u"pnpm"_s, u"exec|dlx"_s, 0, u"-C --dir -F --filter --package"_s);
    add(u"tox|mise|rtx"_s, u"exec"_s, kBehindDashes, {});
    add(u"mise"_s, u"x"_s, kBehindDashes, {});
    add(u"guix"_s, u"shell|environment"_s, kBehindDashes, {});
    add(u"summon|bear|coreutils"_s, {}, 0, u"?"_s);
    // Around builds.
    add(u"watchexec"_s, {}, 0, u"?"_s);
    add(u"cargo"_s, u"watch"_s, kBehindDashes, {});
    add(u"ccache|sccache|distcc|compiledb|scan-build|libtool"_s, {}, 0, u"-o --use-cc"_s);
    return all;
}

// Behind these options the words are a command.
static QSet<QString> optionsBefore(const QString &program)
{
    static const QSet<QString> ofFinders
        = {u"-exec"_s, u"-execdir"_s, u"-ok"_s,    u"-okdir"_s,
           u"-x"_s,    u"-X"_s,       u"--exec"_s, u"--exec-batch"_s};
    static const QSet<QString> ofTerminals = {u"-e"_s, u"-x"_s, u"--"_s};
    static const QHash<QString, QSet<QString>> table = {{u"find"_s, ofFinders},
                                                        {u"fd"_s, ofFinders},
                                                        {u"fdfind"_s, ofFinders},
                                                        {u"gdb"_s, {u"--args"_s}},
                                                        {u"lldb"_s, {u"--"_s}},
                                                        {u"xterm"_s, ofTerminals},
                                                        {u"urxvt"_s, ofTerminals},
                                                        {u"st"_s, ofTerminals},
                                                        {u"kitty"_s, ofTerminals},
                                                        {u"konsole"_s, ofTerminals},
                                                        {u"alacritty"_s, ofTerminals},
                                                        {u"tilix"_s, ofTerminals},
                                                        {u"xfce4-terminal"_s, ofTerminals},
                                                        {u"gnome-terminal"_s, ofTerminals},
                                                        {u"nix"_s, {u"-c"_s, u"--command"_s}},
                                                        {u"script"_s, {u"--"_s}},
                                                        {u"ctest"_s, {u"--test-command"_s}}};
    return table.value(program);
}

// Where the words behind the verbs begin; -1: it has others.
qsizetype CarriedReading::verbsEnd() const
{
    qsizetype at = 1;
    for (const QString &verb : m_carrier.verbs) {
        // Options, and what may be their values.
        while (at < m_words.size() && m_words.at(at) != verb && verb != "*"_L1) {
            const bool mayBeValue = at > 1 && m_words.at(at - 1).startsWith(u'-');
            if (!m_words.at(at).startsWith(u'-') && !mayBeValue)
                return -1;
            ++at;
        }
        if (at >= m_words.size())
            return -1;
        ++at;
    }
    return at;
}

bool CarriedReading::takesValue(const QString &option) const
{
    if (option.startsWith("--"_L1) || option.size() == 2)
        return !option.contains(u'=') && m_carrier.valued.contains(option);
    for (qsizetype i = 1; i < option.size(); ++i) { // a cluster
        if (m_carrier.valued.contains(u"-"_s + option.at(i)))
            return i + 1 == option.size();
    }
    return false;
}

void CarriedReading::followOption(qsizetype at, int operands)
{
    constexpr int kMostValues = 3;
    const QString &option = m_words.at(at);
    if (!takesValue(option))
        follow(at + 1, operands);
    else
        follow(at + 2, operands);
    for (int i = 1; m_carrier.isVague && !option.contains(u'=') && i <= kMostValues; ++i) {
        const bool isEnd = at + i >= m_words.size() || m_words.at(at + i).startsWith(u'-');
        if (isEnd)
            break;
        follow(at + i + 1, operands);
    }
}

void CarriedReading::follow(qsizetype at, int operands)
{
    if (at >= m_words.size() || m_starts.size() >= kMaxReadings || m_seen.contains({at, operands})
        || m_seen.size() > 4 * kMaxReadings)
        return;
    m_seen.insert({at, operands});
    const QString &word = m_words.at(at);
    if (word == "--"_L1) {
        if (operands == 0 || operands >= kBehindDashes)
            follow(at + 1, 0);
        else
            follow(at + 1 + operands, 0);
        if (operands > 0 && operands < kBehindDashes)
            m_starts.append(at + 1);
    } else if (word.startsWith(u'-') && word.size() > 1) {
        followOption(at, operands);
    } else if (operands > 0) {
        follow(at + 1, operands < kBehindDashes ? operands - 1 : operands);
    } else {
        m_starts.append(at);
    }
}

QList<qsizetype> CarriedReading::starts()
{
    if (const qsizetype end = verbsEnd(); end >= 0)
        follow(end, m_carrier.operands);
    m_starts.removeIf([this](qsizetype at) { return at >= m_words.size(); });
    return m_starts;
}

// `git for-each-repo --config=x push`: git, in repositories that a setting names.
static QStringList ofEachRepository(const QStringList &words)
{
    const qsizetype verb = words.indexOf(u"for-each-repo"_s);
    qsizetype at = verb + 1;
    while (verb > 0 && at < words.size() && words.at(at).startsWith(u'-'))
        at += words.at(at) == "--config"_L1 ? 2 : 1;
    return verb > 0 && at < words.size() ? QStringList{words.first()} + words.sliced(at)
                                         : QStringList();
}

// `rg --pre 'command'`
static QStringList ofPreprocessor(const QStringList &words)
{
    static const QSet<QString> options = {u"--pre"_s, u"--hostname-bin"_s};
    for (qsizetype at = 1; at < words.size(); ++at) {
        const QString &word = words.at(at);
        const qsizetype equals = word.indexOf(u'=');
        if (options.contains(equals < 0 ? word : word.first(equals)))
            return (equals < 0 ? words.value(at + 1) : word.sliced(equals + 1))
                .split(u' ', Qt::SkipEmptyParts);
    }
    return {};
}

static QList<QStringList> behindOptions(const QStringList &words, const QSet<QString> &options)
{
    QList<QStringList> all;
    for (qsizetype at = 1; !options.isEmpty() && at + 1 < words.size(); ++at) {
        if (!options.contains(words.at(at)))
            continue;
        QStringList inner = words.sliced(at + 1);
        if (const qsizetype end = inner.indexOf(u";"_s); end >= 0)
            inner = inner.first(end);
        for (QString &word : inner)
            word.replace("{}"_L1, QString(WordMark::kText));
        if (!inner.isEmpty())
            all.append(inner);
    }
    return all;
}

QList<QStringList> executedBy(const QStringList &words)
{
    static const QMultiHash<QString, Carrier> table = [] {
        QMultiHash<QString, Carrier> all;
        const QList<Carrier> list = carriers();
        for (const Carrier &carrier : list)
            all.insert(carrier.program, carrier);
        return all;
    }();
    const QString program = programName(words.value(0));
    QList<QStringList> all;
    if (program == "git"_L1)
        all.append(ofEachRepository(words));
    else if (program == "rg"_L1)
        all.append(ofPreprocessor(words));
    all.removeAll(QStringList());
    all += behindOptions(words, optionsBefore(program));
    const auto [from, to] = table.equal_range(program);
    for (auto it = from; it != to; ++it) {
        const QList<qsizetype> starts = CarriedReading(*it, words).starts();
        for (const qsizetype start : starts) {
            if (QStringList inner = words.sliced(start); !all.contains(inner))
                all.append(inner);
        }
    }
    return all;
}

} // namespace AgentCore
