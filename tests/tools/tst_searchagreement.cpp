// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/ripgrepsearch.h"
#include "agentcore/tools/builtin/treesearch.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QRandomGenerator>
#include <QStandardPaths>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Both ways of searching find the same in generated trees with ignore files of all kinds.
class TestSearchAgreement : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sameInGeneratedTrees_data();
    void sameInGeneratedTrees();
    void hugeLines_data();
    void hugeLines();

private:
    static Result<SearchOutcome> byRipgrep(const SearchJob &job);
};

void TestSearchAgreement::initTestCase()
{
    if (QStandardPaths::findExecutable(u"rg"_s).isEmpty())
        QSKIP("ripgrep is not installed");
}

Result<SearchOutcome> TestSearchAgreement::byRipgrep(const SearchJob &job)
{
    RipgrepSearch search(QStandardPaths::findExecutable(u"rg"_s), job);
    std::optional<Result<SearchOutcome>> found;
    connect(&search, &RipgrepSearch::finished, &search,
            [&found](const Result<SearchOutcome> &result) { found = result; });
    search.start();
    if (!QTest::qWaitFor([&found] { return found.has_value(); }, 30'000))
        return fail(ErrorCode::Timeout, u"not finished"_s);
    return *found;
}

void TestSearchAgreement::sameInGeneratedTrees_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 40; ++seed)
        QTest::addRow("tree %u", seed) << seed;
}

static QByteArray makeRules(QRandomGenerator &random)
{
    static const QByteArrayList rules{
        "*.log",  "!a.log",  "/b.txt",  "sub/",   "!sub/",     "deep/*.txt", "**/c.*",
        "a*",     "!a.txt",  "*.[tl]*", "b.txt/", "sub/**",    "/deep",      "?.c",
        "# note", "  ",      "c.txt ",  "\\!odd", "!/sub/b.*", "*",          "!*.txt",
        "!*/",    "d[!x].c", ".hid*",   "**",     "sub/deep/", "**/deep/**", "a.txt\r"};
    QByteArray text;
    for (int count = random.bounded(4) + 1; count > 0; --count)
        text += rules.at(random.bounded(int(rules.size()))) + '\n';
    return text;
}

static bool makeTree(const ToolFixture &fixture, QRandomGenerator &random)
{
    const QStringList folders{QString(),          u"sub/"_s,          u"deep/"_s, u"sub/deep/"_s,
                              u"sub/deep/sub/"_s, u"deep/.hidden/"_s, u"x y/"_s};
    const QStringList names{u"a.txt"_s, u"a.log"_s, u"b.txt"_s, u"c.txt"_s, u"c.c"_s,
                            u"dy.c"_s,  u"!odd"_s,  u".hid"_s,  u"ä.txt"_s, u"README"_s};
    bool made = true;
    for (const QString &folder : folders) {
        for (const QString &name : names) {
            if (random.bounded(3) != 0)
                made = made && fixture.put(folder + name, "first\nneedle in " + name.toUtf8());
        }
        for (const auto name :
             {".gitignore"_L1, ".ignore"_L1, ".rgignore"_L1, ".agentaoignore"_L1}) {
            if (random.bounded(6) == 0)
                made = made && fixture.put(folder + name, makeRules(random));
        }
        if (random.bounded(8) == 0)
            made = made && fixture.put(folder + ".git/HEAD"_L1, "needle")
                && fixture.put(folder + ".git/info/exclude"_L1, makeRules(random));
    }
    return made;
}

static QString listOf(const SearchOutcome &outcome)
{
    QString text;
    for (const SearchMatch &match : outcome.results.kept())
        text += u"%1:%2: %3\n"_s.arg(match.path).arg(match.line).arg(match.text);
    return text;
}

void TestSearchAgreement::sameInGeneratedTrees()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    ToolFixture fixture;
    QVERIFY(makeTree(fixture, random));
    QVERIFY(fixture.put(u"../global"_s, makeRules(random)));
    for (const QString &folder : {QString(), u"/sub"_s, u"/sub/deep"_s, u"/deep/.hidden"_s}) {
        SearchJob job;
        job.directory = fixture.root + folder;
        if (!QFileInfo(job.directory).isDir())
            continue;
        job.params.pattern = u"needle"_s;
        if (seed % 3 == 0)
            job.globalIgnores = fixture.path(u"../global"_s);
        if (seed % 4 == 0)
            job.params.filePattern = u"*.txt"_s;
        QVERIFY(job.prepare());
        const auto one = byRipgrep(job);
        QVERIFY2(one, qPrintable(one ? QString() : one.error().text()));
        const SearchOutcome other = searchTree(job, {});
        QCOMPARE(listOf(other), listOf(*one));
        QCOMPARE(other.results.count(), one->results.count());
    }
}

void TestSearchAgreement::hugeLines_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("pattern");
    const QByteArray five(5 * 1024 * 1024, 'x');
    QTest::newRow("one match at the end") << five + "needle"_ba << u"needle"_s;
    QTest::newRow("a match at every place") << five << u"x"_s;
    QTest::newRow("many long lines") << (QByteArray(700'000, 'x') + '\n').repeated(8) << u"xx"_s;
}

// A file that is one line of 5 MB is searched both ways; the tool falls back to its own.
void TestSearchAgreement::hugeLines()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, pattern);
    ToolFixture fixture;
    QVERIFY(fixture.put(u"huge"_s, content));
    SearchJob job;
    job.directory = fixture.root;
    job.params.pattern = pattern;
    QVERIFY(job.prepare());
    const SearchOutcome own = searchTree(job, {});
    QCOMPARE(own.results.count(), std::max(qint64(1), qint64(content.count('\n'))));
    const auto other = byRipgrep(job);
    if (other)
        QCOMPARE(listOf(*other), listOf(own));
    else // never a result that misses the file
        QCOMPARE(other.error().code, ErrorCode::Unsupported);
}

AGENTAO_TEST(TestSearchAgreement)
#include "tst_searchagreement.moc"
