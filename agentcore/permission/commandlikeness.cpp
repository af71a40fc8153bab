// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandlikeness.h"

#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/shellvalues.h"
#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! How far the words up to here fit.
enum class Fit {
    None,
    Possible, //!< In one reading of the options.
    Open, //!< Only words that may be any.
    Certain,
};

//! Follows the words of one command, and how many of the wanted ones were met.
class LikeReading
{
public:
    LikeReading(const QStringList &words, const QStringList &wanted);

    RuleTouch touch();

private:
    void take(const QString &word);
    void takeOption(const QString &word, qsizetype met, Fit fit);
    void meet(qsizetype met, Fit fit);
    static void raise(Fit &old, Fit fit) { old = std::max(old, fit); }

    QStringList m_words;
    QStringList m_wanted;
    QList<Fit> m_at; //!< By the number of words that were met.
    QList<Fit> m_beforeValue; //!< The next word belongs to an option.
    QList<Fit> m_nextAt;
    QList<Fit> m_nextBeforeValue;
    RuleTouch m_touch;
};

} // namespace

// Options before the sub-command that have a value of their own, by the program's manual.
static const QHash<QString, QSet<QString>> &valuedOptions()
{
    static const QHash<QString, QSet<QString>> table = [] {
        QHash<QString, QSet<QString>> all;
        const auto add = [&all](const QString &programs, const QString &options) {
            const QStringList list = options.split(u' ');
            for (const QString &program : programs.split(u' '))
                all.insert(program, {list.cbegin(), list.cend()});
        };
        add(u"git"_s,
            u"-C -c --git-dir --work-tree --namespace --config-env --super-prefix --attr-source"_s);
        add(u"make gmake"_s, u"-C -f -I -o -W --directory --file --makefile --include-dir"_s);
        add(u"npm"_s, u"-C --prefix -w --workspace --loglevel --userconfig --registry"_s);
        add(u"pnpm"_s, u"-C --dir -F --filter"_s);
        add(u"yarn"_s, u"--cwd"_s);
        add(u"cargo"_s, u"-C -Z --config --color --manifest-path"_s);
        add(u"docker podman"_s, u"-H --host -c --context --config -l --log-level"_s);
        add(u"kubectl"_s, u"-n --namespace --context --cluster --kubeconfig --user -s --server"_s);
        add(u"helm"_s, u"-n --namespace --kube-context --kubeconfig"_s);
        add(u"gh glab"_s, u"-R --repo"_s);
        add(u"go"_s, u"-C"_s);
        add(u"uv poetry"_s, u"-C -P --directory --project"_s);
        return all;
    }();
    return table;
}

// Source: git(1), "GIT COMMANDS"; any other verb may be an alias of one.
static bool isGitVerb(const QString &verb)
{
    static const QStringList verbs
        = u"add am annotate apply archimport archive bisect blame branch bugreport bundle cat-file "
          "check-attr check-ignore check-mailmap check-ref-format checkout checkout-index cherry "
          "cherry-pick citool clean clone column commit commit-graph commit-tree config "
          "count-objects credential cvsimport daemon describe diagnose diff diff-files diff-index "
          "diff-tree difftool fast-export fast-import fetch fetch-pack filter-branch filter-repo "
          "fmt-merge-msg for-each-ref for-each-repo format-patch fsck gc get-tar-commit-id grep "
          "gui hash-object help hook imap-send index-pack init init-db instaweb interpret-trailers "
          "lfs log ls-files ls-remote ls-tree mailinfo mailsplit maintenance merge merge-base "
          "merge-file merge-index merge-tree mergetool mktag mktree multi-pack-index mv name-rev "
          "notes p4 pack-objects pack-refs patch-id prune pull push quiltimport range-diff "
          "read-tree rebase receive-pack reflog remote repack replace request-pull rerere reset "
          "restore rev-list rev-parse revert rm scalar send-email send-pack shortlog show "
          "show-branch show-ref sparse-checkout stage stash status submodule svn switch "
          "symbolic-ref tag unpack-file unpack-objects update-index update-ref update-server-info "
          "var verify-commit verify-pack verify-tag version whatchanged worktree "
          "write-tree"_s.split(u' ');
    static const QSet<QString> set(verbs.cbegin(), verbs.cend());
    return set.contains(verb);
}

// Whether \a word, which may have marks, can be \a text.
static bool canBe(const QString &word, const QString &text)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype mark = -1;
    qsizetype back = 0;
    while (in < text.size()) {
        const QChar c = word.size() > at ? word.at(at) : QChar();
        if (at < word.size() && (c == text.at(in) || c == WordMark::kLetter)) {
            ++at;
            ++in;
        } else if (at < word.size()
                   && (c == WordMark::kWords || c == WordMark::kText || c == WordMark::kName)) {
            mark = at++;
            back = in;
        } else if (mark >= 0) {
            at = mark + 1;
            in = ++back;
        } else {
            return false;
        }
    }
    while (at < word.size() && word.at(at) != WordMark::kLetter && hasMark(word.at(at)))
        ++at;
    return at == word.size();
}

static Fit fitOf(const QString &word, const QString &wanted)
{
    if (!hasMark(word))
        return word == wanted ? Fit::Certain : Fit::None;
    if (!canBe(word, wanted))
        return Fit::None;
    const bool hasLetters = std::ranges::any_of(word, [](QChar c) { return !hasMark(c); });
    return hasLetters ? Fit::Certain : Fit::Open;
}

LikeReading::LikeReading(const QStringList &words, const QStringList &wanted)
    : m_words(words)
    , m_wanted(wanted)
    , m_at(wanted.size() + 1, Fit::None)
    , m_beforeValue(m_at)
    , m_touch(words.first().contains(WordMark::kWords) ? RuleTouch::Possible : RuleTouch::None)
{
    // "/usr/lib/git-core/git-commit"
    m_words.first() = programName(m_words.first());
    if (m_words.first().startsWith("git-"_L1) && isGitVerb(m_words.first().sliced(4)))
        m_words = QStringList{u"git"_s, m_words.first().sliced(4)} + m_words.sliced(1);
}

void LikeReading::meet(qsizetype met, Fit fit)
{
    if (met < m_wanted.size())
        raise(m_nextAt[met], fit);
    else
        m_touch = std::max(m_touch, fit == Fit::Certain ? RuleTouch::Certain : RuleTouch::Possible);
}

void LikeReading::takeOption(const QString &word, qsizetype met, Fit fit)
{
    const auto known = valuedOptions().constFind(m_words.first());
    const bool isCommon = word == "-C"_L1 || word == "-c"_L1;
    const bool mayTake = !word.contains(u'=') && word != "--"_L1 && !isOpenText(word);
    if (known != valuedOptions().cend() ? known->contains(word) : isCommon) {
        raise(m_nextBeforeValue[met], fit);
        return;
    }
    raise(m_nextAt[met], fit);
    if (mayTake && known == valuedOptions().cend())
        raise(m_nextBeforeValue[met], Fit::Possible);
}

void LikeReading::take(const QString &word)
{
    m_nextAt = QList<Fit>(m_at.size(), Fit::None);
    m_nextBeforeValue = m_nextAt;
    bool isFollowed = false;
    for (qsizetype met = 1; met < m_wanted.size(); ++met) {
        raise(m_nextAt[met], m_beforeValue.at(met));
        const Fit fit = m_at.at(met);
        isFollowed |= fit != Fit::None || m_beforeValue.at(met) != Fit::None;
        if (fit == Fit::None)
            continue;
        if (const Fit now = fitOf(word, m_wanted.at(met)); now != Fit::None)
            meet(met + 1, fit == Fit::Possible ? fit : std::max(fit, now));
        if (word.startsWith(u'-') || (!word.isEmpty() && hasMark(word.at(0))))
            takeOption(word, met, fit);
        else if (met == 1 && m_words.first() == "git"_L1 && !hasMark(word) && !isGitVerb(word))
            m_touch = std::max(m_touch, RuleTouch::Possible);
    }
    // It may be more than one word.
    if (isFollowed && word.contains(WordMark::kWords))
        m_touch = std::max(m_touch, RuleTouch::Possible);
    m_at.swap(m_nextAt);
    m_beforeValue.swap(m_nextBeforeValue);
}

RuleTouch LikeReading::touch()
{
    m_nextAt = m_at;
    if (const Fit fit = fitOf(m_words.first(), m_wanted.first()); fit != Fit::None)
        meet(1, fit);
    m_at.swap(m_nextAt);
    const auto isNone = [](Fit fit) { return fit == Fit::None; };
    for (const QString &word : m_words.sliced(1)) {
        if (m_touch == RuleTouch::Certain
            || (std::ranges::all_of(m_at, isNone) && std::ranges::all_of(m_beforeValue, isNone)))
            break;
        take(word);
    }
    return m_touch;
}

// A program of which nothing is known may run the words behind it: one word alone says too little.
static bool mayRunInside(const QStringList &words, const QStringList &wanted)
{
    for (qsizetype at = 1; wanted.size() > 1 && at < words.size(); ++at) {
        if (programName(words.at(at)) == wanted.first()
            && LikeReading(words.sliced(at), wanted).touch() == RuleTouch::Certain)
            return true;
    }
    return false;
}

RuleTouch likeness(const ReachedCommand &command, const QStringList &wanted)
{
    RuleTouch touch = RuleTouch::None;
    for (const QStringList &words : command.readings)
        touch = std::max(touch, LikeReading(words, wanted).touch());
    if (command.isGuess && touch == RuleTouch::Possible)
        return RuleTouch::None;
    if (touch != RuleTouch::None || command.isGuess || command.isData || command.readings.isEmpty())
        return touch;
    const QStringList &words = command.readings.first();
    return !whyNotReadOnly(words).isEmpty() && mayRunInside(words, wanted) ? RuleTouch::Possible
                                                                           : RuleTouch::None;
}

} // namespace AgentCore
