// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textedit.h"
#include "agentcore/tools/builtin/textfile.h"
#include "tests/support/suite.h"

#include <QRandomGenerator>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// What holds of every edit, tried on many random documents; always the same ones.
class TestEditProperties : public QObject
{
    Q_OBJECT

private slots:
    void bytesOutsideStay();
    void editAndInverseIsIdentity();
    void replaceAllCounts();
    void linesThatStayKeepTheirEnds();
    void lineFeedsAndBack();

private:
    QString word() { return m_words.at(m_random.bounded(int(m_words.size()))); }
    QString lineEnd() { return m_random.bounded(2) == 0 ? u"\n"_s : u"\r\n"_s; }
    //! Lines of words, each with an end of its own.
    QStringList lines(int most)
    {
        QStringList lines;
        for (int count = m_random.bounded(most) + 1; count > 0; --count) {
            QString line = QString(m_random.bounded(3), u' ');
            for (int words = m_random.bounded(4); words > 0; --words)
                line += word() + u' ';
            lines += line + lineEnd();
        }
        if (m_random.bounded(4) == 0)
            lines.last() = word(); // no final line end
        return lines;
    }

    static constexpr int kCases = 5000;

    QRandomGenerator m_random{4711};
    const QStringList m_words{
        u"alpha"_s, u"beta"_s,   u"{"_s,   u"}"_s,      u"\t"_s,
        u"ä"_s,     u"😀"_s,     u"“q”"_s, u"\r"_s,     QString(QChar(0xdce9)),
        u"=="_s,    u"\u00a0"_s, u"x"_s,   u"return;"_s};
};

static bool isWhole(const QString &text, qsizetype at)
{
    return at == 0 || at == text.size() || !text.at(at - 1).isHighSurrogate();
}

// Where the old text stands once: everything before and after it is the same, to the byte.
void TestEditProperties::bytesOutsideStay()
{
    int edited = 0;
    for (int i = 0; i < kCases; ++i) {
        const QString text = lines(8).join(QString());
        const qsizetype from = m_random.bounded(int(text.size()));
        const qsizetype length = m_random.bounded(int(text.size() - from)) + 1;
        const QString chosen = text.sliced(from, length);
        const QString oldText = toLineFeeds(chosen);
        const QString newText = toLineFeeds(lines(3).join(QString()));
        // An end of line and a character are never cut in two.
        const bool cuts = (from > 0 && text.at(from - 1) == u'\r' && text.at(from) == u'\n')
            || (chosen.endsWith(u'\r') && text.sliced(from + length).startsWith(u'\n'))
            || !isWhole(text, from) || !isWhole(text, from + length);
        if (cuts || LfText(text).text().count(oldText) != 1 || oldText == newText)
            continue;
        const auto applied = applyEdit(text, {oldText, newText, false});
        QVERIFY2(applied, qPrintable(applied ? QString() : QString(applied.error().message)));
        ++edited;
        QCOMPARE(applied->count, 1);
        const TextFile file{{}, TextFile::Encoding::Unknown, false};
        const QByteArray before = file.toBytes(text.first(from));
        const QByteArray after = file.toBytes(text.sliced(from + length));
        const QByteArray whole = file.toBytes(applied->text);
        QVERIFY(whole.startsWith(before));
        QVERIFY(whole.endsWith(after));
        QCOMPARE(
            toLineFeeds(applied->text.sliced(from, applied->text.size() - text.size() + length)),
            newText);
    }
    QCOMPARE_GT(edited, kCases / 4);
}

void TestEditProperties::editAndInverseIsIdentity()
{
    int undone = 0;
    for (int i = 0; i < kCases; ++i) {
        const QStringList before = lines(6);
        const QString text = before.join(QString());
        const QString marker = u"<<%1>>"_s.arg(i); // stands nowhere else, so it can be found again
        const QString old = toLineFeeds(before.at(m_random.bounded(int(before.size())))).trimmed();
        if (old.isEmpty() || LfText(text).text().count(old) != 1)
            continue;
        const auto applied = applyEdit(text, {old, marker, false});
        QVERIFY(applied);
        const auto back = applyEdit(applied->text, {marker, old, false});
        QVERIFY(back);
        QCOMPARE(back->text, text);
        ++undone;
    }
    QCOMPARE_GT(undone, kCases / 4);
}

void TestEditProperties::replaceAllCounts()
{
    for (int i = 0; i < kCases; ++i) {
        const QString text = lines(8).join(QString());
        const QString old = word();
        const QString plain = LfText(text).text();
        const qsizetype count = plain.count(old);
        if (count == 0 || old == u"\r"_s)
            continue;
        const auto applied = applyEdit(text, {old, u"[NEW]"_s, true});
        QVERIFY(applied);
        QCOMPARE(toLineFeeds(applied->text), QString(plain).replace(old, u"[NEW]"_s));
        QCOMPARE(applied->text.count(u"\r\n"_s), text.count(u"\r\n"_s));
        const auto single = applyEdit(text, {old, u"[NEW]"_s, false});
        QCOMPARE(bool(single), count == 1);
    }
}

// A rewrite of the whole text that adds, drops and keeps lines: kept ones keep their ends.
void TestEditProperties::linesThatStayKeepTheirEnds()
{
    for (int i = 0; i < kCases; ++i) {
        QStringList before;
        QStringList after; // as it must come out; new lines have no end here
        for (int line = m_random.bounded(12) + 2; line > 0; --line) {
            const QString own = u"line %1"_s.arg(line) + lineEnd(); // all different
            before += own;
            if (m_random.bounded(4) == 0)
                after += u"new %1\n"_s.arg(line);
            if (m_random.bounded(4) != 0)
                after += own;
        }
        const QString wanted = toLineFeeds(after.join(QString()));
        const QString result = withLineEndsOf(before.join(QString()), wanted, u"\n"_s);
        QCOMPARE(toLineFeeds(result), wanted);
        for (const QString &line : std::as_const(after)) {
            if (line.startsWith("line"_L1))
                QVERIFY2(result.contains(line), qPrintable(result));
        }
    }
}

void TestEditProperties::lineFeedsAndBack()
{
    for (int i = 0; i < kCases; ++i) {
        const QString text = lines(8).join(QString());
        const LfText plain(text);
        QCOMPARE(plain.text(), toLineFeeds(text));
        for (qsizetype at = 0; at < plain.text().size(); ++at) {
            const qsizetype original = plain.originalPosition(at);
            const QChar c = text.at(original);
            QVERIFY(c == plain.text().at(at) || (c == u'\r' && plain.text().at(at) == u'\n'));
        }
        QCOMPARE(plain.originalPosition(plain.text().size()), text.size());
        QCOMPARE(withLineEndsOf(text, plain.text(), u"\n"_s), text);
    }
}

AGENTAO_TEST(TestEditProperties)
#include "tst_editproperties.moc"
