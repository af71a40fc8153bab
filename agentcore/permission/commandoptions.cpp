// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandoptions.h"

#include "agentcore/permission/shellwords.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! What the manual of one program says.
struct Manual
{
    QString flags; //!< Short options without a value.
    QString valued; //!< Short options with one.
    QStringList longFlags;
    QStringList longValued;
    QHash<QString, int> pairs; //!< Long options with more than one value.
    bool hasShortWords = false; //!< One dash, many letters: "-len 5"; no clusters.
    bool abbreviates = true;
};

class Reading
{
public:
    Reading(const Manual &manual, const QStringList &words)
        : m_manual(manual)
        , m_words(words)
    { }

    CommandOptions read();

private:
    void takeLong(const QString &word);
    void takeShort(const QString &word);
    void takeValue(int count = 1);
    QString wholeName(const QString &name);

    const Manual &m_manual;
    const QStringList &m_words;
    qsizetype m_at = 1;
    CommandOptions m_options;
};

} // namespace

static QStringList listOf(QLatin1StringView words)
{
    return QString(words).split(u' ', Qt::SkipEmptyParts);
}

static Manual grepManual()
{
    Manual manual;
    manual.flags = u"EFGPVHILRTUZabchilnoqrsuvwxyz0123456789"_s;
    manual.valued = u"ABCDdefm"_s;
    // The value of "--context" is optional in some.
    manual.longFlags = listOf(
        "basic-regexp binary byte-offset color colour context count dereference-recursive "
        "extended-regexp files-with-matches files-without-match fixed-strings help "
        "ignore-case initial-tab invert-match line-buffered line-number line-regexp "
        "no-filename no-ignore-case no-messages null null-data only-matching perl-regexp "
        "quiet recursive silent text unix-byte-offsets version with-filename word-regexp"_L1);
    manual.longValued = listOf("after-context before-context binary-files devices "
                               "directories exclude exclude-dir exclude-from file group-separator "
                               "include label max-count regexp"_L1);
    return manual;
}

static Manual rgManual()
{
    Manual manual;
    manual.flags = u".0FHILNPSUVXabchilnopqsuvwxz"_s;
    manual.valued = u"ABCEMTdefgjmrt"_s;
    manual.abbreviates = false;
    manual.longFlags = listOf(
        "auto-hybrid-regex binary block-buffered byte-offset case-sensitive column count "
        "count-matches crlf debug files files-with-matches files-without-match fixed-strings "
        "follow glob-case-insensitive heading help hidden ignore-case ignore-file-case-insensitive "
        "include-zero invert-match json line-buffered line-number line-regexp max-columns-preview "
        "mmap multiline multiline-dotall no-config no-filename no-heading no-ignore no-ignore-dot "
        "no-ignore-exclude no-ignore-files no-ignore-global no-ignore-messages no-ignore-parent "
        "no-ignore-vcs no-line-number no-messages no-mmap no-require-git no-unicode null null-data "
        "one-file-system only-matching passthru pcre2 pcre2-version pretty print0 quiet "
        "search-zip smart-case stats stop-on-nonmatch text trace trim type-list unrestricted "
        "version vimgrep with-filename word-regexp"_L1);
    manual.longValued = listOf(
        "after-context before-context color colors context context-separator dfa-size-limit "
        "encoding engine field-context-separator field-match-separator file generate glob "
        "hostname-bin hyperlink-format iglob ignore-file max-columns max-count max-depth "
        "max-filesize path-separator pre pre-glob regex-size-limit regexp replace sort sortr "
        "threads type type-add type-clear type-not"_L1);
    return manual;
}

static Manual jqManual()
{
    Manual manual;
    manual.flags = u"ACMRSVacehjnrs"_s;
    manual.valued = u"fL"_s;
    manual.abbreviates = false;
    manual.longFlags = listOf(
        "args ascii-output color-output compact-output exit-status help join-output jsonargs "
        "monochrome-output null-input raw-input raw-output raw-output0 seq slurp sort-keys stream "
        "stream-errors tab unbuffered version"_L1);
    manual.longValued = listOf("from-file indent library-path"_L1);
    manual.pairs = {{u"arg"_s, 2},
                    {u"argjson"_s, 2},
                    {u"rawfile"_s, 2},
                    {u"slurpfile"_s, 2},
                    {u"argfile"_s, 2}};
    return manual;
}

static const QHash<QString, Manual> &manuals()
{
    static const QHash<QString, Manual> table = [] {
        QHash<QString, Manual> all;
        for (const QString &name : {u"grep"_s, u"egrep"_s, u"fgrep"_s})
            all.insert(name, grepManual());
        all.insert(u"rg"_s, rgManual());
        all.insert(u"jq"_s, jqManual());
        Manual date;
        date.flags = u"IRu"_s;
        date.valued = u"dfrs"_s;
        date.longFlags
            = listOf("debug help iso-8601 resolution rfc-email universal utc uct version"_L1);
        date.longValued = listOf("date file reference rfc-3339 set"_L1);
        all.insert(u"date"_s, date);
        Manual uniq;
        uniq.flags = u"Dcdiuz"_s;
        uniq.valued = u"fsw"_s;
        uniq.longFlags = listOf("all-repeated count group help ignore-case repeated unique version "
                                "zero-terminated"_L1);
        uniq.longValued = listOf("check-chars skip-chars skip-fields"_L1);
        all.insert(u"uniq"_s, uniq);
        Manual xxd;
        xxd.hasShortWords = true;
        xxd.abbreviates = false; // "-se" is "-s e"
        xxd.longFlags = listOf("a autoskip b bits C capitalize d e E EBCDIC h help i include p ps "
                               "postscript plain r revert R u uppercase v version"_L1);
        xxd.longValued = listOf("c cols g groupsize l len n name o offset s seek skip"_L1);
        all.insert(u"xxd"_s, xxd);
        return all;
    }();
    return table;
}

void Reading::takeValue(int count)
{
    for (; count > 0 && m_at + 1 < m_words.size(); --count)
        m_options.values.append(m_words.at(++m_at));
}

// What an abbreviation stands for; what could be several options is not clear.
QString Reading::wholeName(const QString &name)
{
    const QStringList all = m_manual.longFlags + m_manual.longValued + m_manual.pairs.keys();
    if (all.contains(name))
        return name;
    QString found;
    for (const QString &one : all) {
        if (!m_manual.abbreviates || name.isEmpty() || !one.startsWith(name))
            continue;
        m_options.isClear &= found.isEmpty();
        found = one;
    }
    m_options.isClear &= !found.isEmpty();
    return found.isEmpty() ? name : found;
}

void Reading::takeLong(const QString &word)
{
    const qsizetype dashes = m_manual.hasShortWords ? 1 : 2;
    const qsizetype equals = word.indexOf(u'=');
    const QString name
        = wholeName(word.sliced(dashes, (equals < 0 ? word.size() : equals) - dashes));
    m_options.given.insert(u"--"_s + name);
    if (equals >= 0)
        m_options.values.append(word.sliced(equals + 1));
    else if (m_manual.pairs.contains(name))
        takeValue(m_manual.pairs.value(name));
    else if (m_manual.longValued.contains(name))
        takeValue();
}

void Reading::takeShort(const QString &word)
{
    for (qsizetype i = 1; i < word.size(); ++i) {
        const QChar option = word.at(i);
        m_options.given.insert(u"-"_s + option);
        if (m_manual.valued.contains(option)) {
            if (i + 1 < word.size())
                m_options.values.append(word.sliced(i + 1));
            else
                takeValue();
            return;
        }
        m_options.isClear &= m_manual.flags.contains(option);
    }
}

CommandOptions Reading::read()
{
    bool ended = false;
    for (; m_at < m_words.size(); ++m_at) {
        const QString &word = m_words.at(m_at);
        if (ended || word.size() < 2 || !word.startsWith(u'-'))
            m_options.operands.append(m_at);
        else if (word == "--"_L1)
            ended = true;
        else if (m_manual.hasShortWords || word.startsWith("--"_L1))
            takeLong(word);
        else
            takeShort(word);
    }
    return std::move(m_options);
}

std::optional<CommandOptions> commandOptions(const QStringList &words)
{
    const auto manual = manuals().constFind(programName(words.first()));
    if (manual == manuals().cend())
        return std::nullopt;
    return Reading(*manual, words).read();
}

} // namespace AgentCore
