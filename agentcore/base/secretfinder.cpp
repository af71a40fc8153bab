// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include "agentcore/base/secretkeys.h"
#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretlogins.h"
#include "agentcore/base/secretmarks.h"
#include "agentcore/base/secretnaming.h"
#include "agentcore/base/secretvalues.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace SecretLetters;
using namespace SecretValues;

using Body = SecretForm::Body;

// In two parts, so that this file can be worked on where secrets are masked.
static constexpr auto kMarkStart = "[secret"
                                   " removed: "_L1;
static constexpr auto kPrivateKey = "private key"_L1;
static constexpr auto kWebToken = "web token"_L1;
static constexpr auto kPassword = "password"_L1;
static constexpr auto kValue = "password or key"_L1;

static auto alphabet(Body body)
{
    switch (body) {
    case Body::Alnum:
    case Body::Random:
        return +[](QChar c) { return isAlnum(c); };
    case Body::Upper:
        return &isUpperOrDigit;
    case Body::Hex:
        return &isHex;
    case Body::Dotted:
        return &isDotted;
    case Body::Base64:
        return &isBase64;
    case Body::Encoded:
        return &isEncoded;
    case Body::Uuid:
        return +[](QChar c) { return isHex(c) || c == u'-'; };
    case Body::Serial:
        return +[](QChar c) { return isUpperOrDigit(c) || c == u'-'; };
    case Body::Word:
    case Body::Mixed:
        break;
    }
    return &isWord;
}

SecretFinder::SecretFinder(QStringView text, Eye eye)
    : m_text(text)
    , m_eye(eye)
{ }

void SecretFinder::take(qsizetype start, qsizetype size, QLatin1StringView name)
{
    m_found.append({start, size, name});
    m_end = start + size;
}

//! The end of the characters from \a from on that belong together.
qsizetype SecretFinder::run(qsizetype from, bool (*belongs)(QChar), qsizetype most)
{
    const qsizetype limit = std::min(m_text.size(), from + most);
    qsizetype end = from;
    while (end < limit && belongs(m_text[end]))
        ++end;
    m_looks += end - from + 1;
    return end;
}

QList<FoundSecret> SecretFinder::find()
{
    m_looks = m_text.size();
    findIn();
    findBehindMarks();
    return m_found;
}

void SecretFinder::findIn()
{
    m_found.clear();
    m_end = 0;
    m_noWebToken = 0;
    for (qsizetype at = 0; at < m_text.size(); ++at) {
        if (at < m_end)
            at = m_end - 1;
        else
            takeAt(at);
    }
}

//! A program that finds something colours it: a part of a token, too.
void SecretFinder::findBehindMarks()
{
    struct Piece
    {
        qsizetype plain; //!< Where it begins without the colours.
        qsizetype start; //!< Where it begins in the text.
    };
    QString plain;
    QList<Piece> pieces{{0, 0}};
    for (qsizetype at = 0; at < m_text.size(); ++at) {
        const SecretMark mark = secretMarkAt(m_text, at);
        if (mark.size == 0)
            continue;
        plain += m_text.sliced(pieces.last().start, at - pieces.last().start);
        if (!mark.as.isNull()) {
            pieces.append({plain.size(), at});
            plain += mark.as;
        }
        pieces.append({plain.size(), at + mark.size});
        at += mark.size - 1;
    }
    if (pieces.size() == 1)
        return;
    plain += m_text.sliced(pieces.last().start);
    SecretFinder inner(plain, m_eye);
    inner.m_looks = 2 * m_text.size();
    inner.findIn();
    m_looks += inner.m_looks;
    const auto place = [&pieces](qsizetype at) {
        const auto piece = std::ranges::upper_bound(pieces, at, {}, &Piece::plain) - 1;
        return piece->start + at - piece->plain;
    };
    QList<FoundSecret> all;
    qsizetype next = 0;
    for (FoundSecret secret : std::as_const(inner.m_found)) {
        const qsizetype last = place(secret.start + secret.size - 1);
        const qsizetype end = last + std::max(secretMarkAt(m_text, last).size, qsizetype(1));
        secret.start = place(secret.start);
        secret.size = end - secret.start;
        // Where it was found with the colours, too, the larger one counts.
        while (next < m_found.size() && m_found.at(next).start < end) {
            const FoundSecret &known = m_found.at(next++);
            if (known.start + known.size <= secret.start)
                all.append(known);
        }
        all.append(secret);
    }
    m_found = all + m_found.sliced(next);
}

//! The forms by their first two letters.
static std::span<const SecretForm *const> formsFrom(QChar first, QChar second)
{
    struct Table
    {
        std::array<quint16, 128 * 128> lists{}; // 0: none
        QList<QList<const SecretForm *>> forms{{}};
    };
    static const Table table = [] {
        Table made;
        for (const SecretForm &form : secretForms()) {
            quint16 &list
                = made.lists[form.prefix.at(0).unicode() * 128 + form.prefix.at(1).unicode()];
            if (list == 0) {
                list = quint16(made.forms.size());
                made.forms.append(QList<const SecretForm *>());
            }
            made.forms[list].append(&form);
        }
        return made;
    }();
    if (first.unicode() >= 128 || second.unicode() >= 128)
        return {};
    const auto &list = table.forms.at(table.lists[first.unicode() * 128 + second.unicode()]);
    return {list.constData(), size_t(list.size())};
}

//! Whether a word goes on at \a at; what an escape of a string or an address ends with is none.
bool SecretFinder::isGlued(qsizetype at) const
{
    const auto back
        = [this, at](qsizetype count) { return at >= count ? m_text[at - count] : QChar(); };
    if (at == 0 || !(isAlnum(back(1)) || back(1) == u'_'))
        return false;
    if (back(2) == u'\\' && u"nrtbf"_s.contains(back(1)))
        return false;
    const auto isHexDigit = [](QChar c) { return isHex(c.toLower()); };
    if (back(3) == u'%' && isHexDigit(back(2)) && isHexDigit(back(1)))
        return false;
    if (back(3) == u'=' && back(2) == u'3' && back(1) == u'D') // of quoted-printable
        return false;
    return !(back(6) == u'\\' && back(5) == u'u' && isHexDigit(back(1)) && isHexDigit(back(2)));
}

bool SecretFinder::takeAt(qsizetype at)
{
    const QChar c = m_text[at];
    if (c == u'-')
        return takePrivateKey(at);
    if (c == u':' || c == u'=')
        return takePassword(at) || takeTelegram(at) || takeNamedValue(at);
    if (c == u'是' || c == u'为' || c == u'→')
        return takeNamedValue(at);
    if (c == u'.' || c == u'_')
        return takeForm(at);
    if (c == u',' || c == u'*')
        return takeLogin(at) || (c == u',' && takeNamedValue(at));
    if (c == u';')
        return takeNamedValue(at);
    if (c == u'>' || c == u' ' || c == u'\t' || c == u'(' || c == u'{' || c == u'\uff1a')
        return takeNamedValue(at);
    if (c == u'~')
        return takeAzure(at);
    if (!isAlnum(c))
        return false;
    return (c == u'e' && takeWebToken(at)) || takeForm(at) || (c == u'P' && takePuttyKey(at))
        || (!isGlued(at)
            && (takeBotToken(at) || takeHexKey(at) || takeLogin(at) || takeBase64(at)));
}

bool SecretFinder::takePrivateKey(qsizetype at)
{
    const PrivateKeyText key = privateKeyAt(m_text, at, &m_looks);
    if (key.head == 0 || (key.size == 0 && m_eye != Eye::Log))
        return false;
    take(at, key.size > 0 ? key.size : key.head, kPrivateKey);
    return true;
}

bool SecretFinder::takePuttyKey(qsizetype at)
{
    const QStringView key = puttyKeyAt(m_text, at, &m_looks);
    if (key.isEmpty())
        return false;
    take(key.begin() - m_text.begin(), key.size(), kPrivateKey);
    return true;
}

bool SecretFinder::takeForm(qsizetype at)
{
    if (at + 2 > m_text.size())
        return false;
    const auto forms = formsFrom(m_text[at], m_text[at + 1]);
    if (forms.empty())
        return false;
    const QStringView rest = m_text.sliced(at);
    for (const SecretForm *form : forms) {
        if (rest.startsWith(form->prefix) && takeFormAt(at, *form))
            return true;
    }
    return false;
}

//! A word before it may be anything, but not the rest of a picture in base64: before few letters,
//! which stand in such by chance, too, it has to be of letters.
static bool isInBase64(QStringView text, qsizetype at, const SecretForm &form)
{
    constexpr qsizetype kMost = 40;
    constexpr qsizetype kFew = 4;
    qsizetype start = at;
    while (start > 0 && at - start <= kMost && isEncoded(text[start - 1]))
        --start;
    while (start < at && text[start] == u'+') // as diffs mark lines and words
        ++start;
    const QStringView before = text.sliced(start, at - start);
    const auto isOther = [](QChar c) { return isDigit(c) || c == u'+' || c == u'%'; };
    return before.size() > kMost
        || (form.prefix.size() <= kFew && std::ranges::any_of(before, isOther));
}

static bool isUuid(QStringView word)
{
    constexpr qsizetype kSize = 36;
    static constexpr std::array<qsizetype, 4> kDashes{8, 13, 18, 23};
    return word.size() == kSize && word.count(u'-') == qsizetype(kDashes.size())
        && std::ranges::all_of(kDashes, [word](qsizetype at) { return word[at] == u'-'; });
}

//! Upper and lower case in one another, as hashes in hexadecimal never have.
static bool isMixedCase(QStringView word)
{
    return std::ranges::any_of(word, isUpper) && std::ranges::any_of(word, isLower);
}

//! What stands behind a prefix from \a start to \a end, and in the next lines where it is parted.
QString SecretFinder::wrappedBody(qsizetype start, qsizetype *end, const SecretForm &form)
{
    constexpr qsizetype kLeast = 4;
    const bool endsPadded = form.body != Body::Base64 && form.body != Body::Encoded;
    QString body = m_text.sliced(start, *end - start).toString();
    while (body.size() >= kLeast && body.size() < form.least) {
        const qsizetype next = behindWrap(m_text, *end);
        const qsizetype last = run(next, alphabet(form.body), form.most - body.size() + 1);
        if (next == *end || last == next)
            return {};
        if (!endsPadded && body.endsWith(u'=')) // of quoted-printable
            body.chop(1);
        body += m_text.sliced(next, last - next);
        *end = last;
    }
    return body.size() < form.least ? QString() : body;
}

//! The end of a token that may be longer than what ends at \a end: of more that looks random.
qsizetype SecretFinder::endOfRest(qsizetype start, qsizetype end, const SecretForm &form)
{
    constexpr qsizetype kLeast = 6;
    qsizetype size = end - start;
    while (size < form.most) {
        const qsizetype next = behindWrap(m_text, end);
        const qsizetype last
            = next > end ? run(next, alphabet(form.body), form.most - size + 1) : end;
        const QStringView rest = m_text.sliced(next, std::max(last - next, qsizetype(0)));
        const bool isWhole = last == m_text.size() || !isAlnum(m_text[last]);
        size += rest.size();
        if (rest.size() < kLeast || size > form.most || !isWhole || !isRandomBody(rest))
            break;
        end = last;
    }
    return end;
}

//! As a log has it, where a false alarm does no harm.
bool SecretFinder::takeFormOfLog(qsizetype at, const SecretForm &form)
{
    const bool isWide = form.body != Body::Hex && form.body != Body::Upper
        && form.body != Body::Base64 && form.body != Body::Encoded && form.body != Body::Uuid;
    const qsizetype start = at + form.prefix.size();
    qsizetype end = run(start, isWide ? &isWord : alphabet(form.body));
    while (end > start && form.body == Body::Dotted && m_text[end - 1] == u'.') // of the sentence
        --end;
    if (end - start < std::min(form.least, form.enough))
        return false;
    take(at, end - at, form.name);
    return true;
}

bool SecretFinder::looksReal(qsizetype at, QStringView body, const SecretForm &form, bool isSure)
{
    const qsizetype shortPrefix = form.body == Body::Hex ? 5 : 3;
    const bool isShort = form.prefix.size() <= shortPrefix;
    const bool isWord = at > 0 && isGlued(at);
    if (isShort && form.body == Body::Hex && at > 1 && m_text[at - 1] == u'-'
        && isAlnum(m_text[at - 2]))
        return false; // "cache-key-" and a hash
    if (isWord && (isInBase64(m_text, at, form) || (isShort && !isMixedCase(body))))
        return false;
    if (form.body == Body::Uuid)
        return isUuid(body) && entropy(body) > 2.5;
    const bool wantsRandom = form.body == Body::Mixed || form.body == Body::Random
        || form.body == Body::Encoded || isWord
        || (!isSure && form.body != Body::Upper && form.body != Body::Hex);
    return (wantsRandom ? isRandomBody(body) : entropy(body) > 2.5) && !isPlaceholder(body);
}

bool SecretFinder::takeFormAt(qsizetype at, const SecretForm &form)
{
    const qsizetype first = at - form.before;
    if (form.before > 0
        && (first < m_end || isGlued(first)
            || !std::ranges::all_of(m_text.sliced(first, form.before), isAlnum)))
        return false;
    if (m_eye == Eye::Log && !isGlued(first))
        return form.before == 0 && takeFormOfLog(at, form);
    const qsizetype start = at + form.prefix.size();
    qsizetype end = run(start, alphabet(form.body), form.most + 1);
    while (end > start && form.body == Body::Dotted && m_text[end - 1] == u'.') // of the sentence
        --end;
    // A diff by words or another word may follow behind a '-'.
    if (end > start && end < m_text.size() && isAlnum(m_text[end]) && m_text[end - 1] == u'-')
        --end;
    for (qsizetype at = end; end - start > form.most && at > start + form.least; --at)
        end = m_text[at - 1] == u'-' || m_text[at - 1] == u'+' ? at - 1 : end;
    const bool isWrapped = end - start < form.least;
    const QString wrapped = isWrapped ? wrappedBody(start, &end, form) : QString();
    const QStringView body = isWrapped ? QStringView(wrapped) : m_text.sliced(start, end - start);
    const bool isWhole = end == m_text.size() || !isAlnum(m_text[end]);
    if (!isWhole || body.size() < form.least || body.size() > form.most)
        return false;
    m_looks += 2 * body.size();
    // The longer part, as fourteen letters may have no digit by chance.
    const QStringView random = body.size() < form.before ? m_text.sliced(first, form.before) : body;
    const qsizetype last = endOfRest(start, end, form);
    if (last == end && !looksReal(first, random, form, !isWrapped && form.before == 0))
        return false;
    take(first, last - first, form.name);
    return true;
}

//! \brief A secret in base64, as Kubernetes, Docker and headers have them.
//!
//! What is printed text and holds a secret is one as a whole; pictures and hashes are no text.
bool SecretFinder::takeBase64(qsizetype at)
{
    constexpr qsizetype kLeast = 24;
    constexpr qsizetype kProbe = 8;
    constexpr int kMostLayers = 2;
    if (m_decoded == kMostLayers || at < m_noBase64 || at + kLeast > m_text.size()
        || (at > 0 && isBase64(m_text[at - 1]) && m_text[at - 1] != u'='))
        return false;
    const auto isPrinted = [](char c) { return (c >= ' ' && c < 0x7f) || c == '\n' || c == '\t'; };
    const auto decoded = [](QStringView word) { return QByteArray::fromBase64(word.toLatin1()); };
    const QStringView probe = m_text.sliced(at, kProbe);
    if (!std::ranges::all_of(probe, isAlnum) || !std::ranges::all_of(decoded(probe), isPrinted))
        return false;
    const qsizetype end = run(at, isBase64);
    m_noBase64 = end;
    const QByteArray text = decoded(m_text.sliced(at, end - at));
    if (end - at < kLeast || !std::ranges::all_of(text, isPrinted))
        return false;
    SecretFinder inner(m_text, m_eye);
    const QString plain = QString::fromLatin1(text);
    inner.m_text = plain;
    inner.m_decoded = m_decoded + 1;
    inner.findIn();
    m_looks += 2 * plain.size() + inner.m_looks;
    if (inner.m_found.isEmpty())
        return false;
    take(at, end - at, inner.m_found.first().name);
    return true;
}

//! Three parts, the first two of which are JSON in base64; five where it is encrypted.
bool SecretFinder::takeWebToken(qsizetype at)
{
    constexpr auto kJson = "eyJ"_L1;
    constexpr qsizetype kLeast = 10;
    constexpr qsizetype kLeastOfSignature = 43;
    constexpr int kMostLines = 64;
    if (at < m_noWebToken || !m_text.sliced(at).startsWith(kJson))
        return false;
    qsizetype start = at;
    for (int part = 0; part < 3; ++part) {
        if (part < 2 && !m_text.sliced(start).startsWith(kJson))
            return part == 1 && takeEncryptedToken(at, start);
        qsizetype end = run(start, isWord);
        if (part == 0)
            m_noWebToken = end; // unless this is one
        if (end - start < kLeast)
            return false;
        for (int i = 0; i < kMostLines
             && (part < 2 ? end < m_text.size() && m_text[end] != u'.'
                          : end - start < kLeastOfSignature);
             ++i) {
            const qsizetype next = behindWrap(m_text, end);
            if (next == end)
                break;
            end = run(next, isWord);
        }
        if (part == 2) {
            take(at, end - at, kWebToken);
            return true;
        }
        if (end == m_text.size() || m_text[end] != u'.')
            return false;
        start = end + 1;
    }
    return false;
}

//! What follows its first part, which tells how, at \a second: a key, which may be empty, and three
//! more.
bool SecretFinder::takeEncryptedToken(qsizetype at, qsizetype second)
{
    constexpr qsizetype kLeast = 60;
    qsizetype end = second;
    for (int part = 1; part < 5; ++part) {
        end = run(end, isWord);
        if (part < 4 && (end == m_text.size() || m_text[end++] != u'.'))
            return false;
    }
    if (end - second < kLeast || !isRandom(m_text.sliced(second, end - second)))
        return false;
    take(at, end - at, kWebToken);
    return true;
}

//! Of a bot at Discord: its id, a time and a signature.
bool SecretFinder::takeBotToken(qsizetype at)
{
    constexpr qsizetype kTime = 6;
    if (!QStringView(u"MNO").contains(m_text[at]))
        return false;
    const qsizetype id = run(at, isWord, 32);
    if (id - at < 23 || id - at > 28 || id + kTime + 1 >= m_text.size() || m_text[id] != u'.')
        return false;
    const qsizetype time = run(id + 1, isWord, kTime + 1);
    if (time - id - 1 != kTime || time == m_text.size() || m_text[time] != u'.')
        return false;
    const qsizetype end = run(time + 1, isWord, 45);
    if (end - time - 1 < 27 || end - time - 1 > 40 || !isRandom(m_text.sliced(at, id - at))
        || !isRandom(m_text.sliced(time + 1, end - time - 1)))
        return false;
    take(at, end - at, "Discord token"_L1);
    return true;
}

//! Of a bot at Telegram: 123456789:AA...
bool SecretFinder::takeTelegram(qsizetype at)
{
    constexpr qsizetype kSize = 35;
    if (m_text[at] != u':' || !m_text.sliced(at).startsWith(":AA"_L1))
        return false;
    qsizetype start = at;
    while (start > 0 && at - start < 11 && isDigit(m_text[start - 1]))
        --start;
    qsizetype end = run(at + 1, isWord, kSize + 1);
    QString body = m_text.sliced(at + 1, end - at - 1).toString();
    if (body.size() < kSize) {
        const qsizetype next = behindWrap(m_text, end);
        end = run(next, isWord, kSize + 1);
        body += m_text.sliced(next, end - next);
    }
    if (at - start < 8 || at - start > 10 || body.size() != kSize || !isRandomBody(body))
        return false;
    take(start, end - start, "Telegram token"_L1);
    return true;
}

//! Of an application at Azure: three letters, "8Q~" and 34 more.
bool SecretFinder::takeAzure(qsizetype at)
{
    constexpr qsizetype kBefore = 5;
    if (at < m_end + kBefore || m_text[at - 1] != u'Q' || !isDigit(m_text[at - 2]))
        return false;
    const qsizetype start = at - kBefore;
    const auto isOfSecret = [](QChar c) { return isDotted(c) || c == u'~'; };
    const qsizetype end = run(at + 1, isOfSecret, 36);
    const QStringView key = m_text.sliced(start, end - start);
    if (end - at - 1 < 31 || end - at - 1 > 34 || !isRandom(key)
        || (start > 0 && isAlnum(m_text[start - 1])))
        return false;
    take(start, end - start, "Azure secret"_L1);
    return true;
}

//! 32, 8 and 8 digits in hexadecimal at Mailgun; 32 and "-us12" at Mailchimp.
bool SecretFinder::takeHexKey(qsizetype at)
{
    constexpr qsizetype kSize = 50;
    constexpr qsizetype kShort = 32;
    if (at + kShort + 4 <= m_text.size() && m_text.sliced(at + kShort).startsWith("-us"_L1)) {
        const qsizetype end = run(at + kShort + 3, isDigit, 3);
        const QStringView key = m_text.sliced(at, kShort);
        m_looks += kShort;
        if (end - at - kShort - 3 >= 1 && end - at - kShort - 3 <= 2
            && (end == m_text.size() || !isWord(m_text[end])) && std::ranges::all_of(key, isHex)
            && entropy(key) > 2.5) {
            take(at, end - at, "Mailchimp key"_L1);
            return true;
        }
    }
    if (at + kSize > m_text.size() || m_text[at + 32] != u'-' || m_text[at + 41] != u'-')
        return false;
    const QStringView key = m_text.sliced(at, kSize);
    m_looks += kSize;
    const bool isWhole = at + kSize == m_text.size() || !isWord(m_text[at + kSize]);
    const auto digits = std::ranges::count_if(key, isHex);
    if (!isWhole || digits != kSize - 2 || entropy(key) < 2.5)
        return false;
    take(at, kSize, "Mailgun key"_L1);
    return true;
}

bool SecretFinder::takeLogin(qsizetype at)
{
    const QStringView password = passwordOfLogin(m_text, at, &m_looks);
    if (password.isEmpty())
        return false;
    take(password.begin() - m_text.begin(), password.size(), kPassword);
    return true;
}

//! Where the password of an address ends whose letters end at \a end, before the last '@' of its
//! host: it may hold '@' and, as many forget to encode it, '/'. -1: there is none.
static qsizetype passwordEnd(QStringView text, qsizetype start, qsizetype end, qint64 *looks)
{
    constexpr qsizetype kMost = 200;
    const qsizetype limit = std::min(text.size(), end + kMost);
    const bool isCut = end < limit && text[end] == u'/';
    const QStringView head = text.sliced(start, end - start);
    const qsizetype colon = head.indexOf(u':');
    const QStringView first = colon < 0 ? QStringView() : head.sliced(colon + 1);
    if (isCut && (first.isEmpty() || std::ranges::all_of(first, isDigit))) // a port
        return -1;
    qsizetype last = -1;
    qsizetype at = end;
    for (; at < limit; ++at) {
        const bool isSlash = text[at] == u'/' && isCut && last < 0;
        if (text[at] == u'@')
            last = at;
        else if ((!isSlash && !isOfAddress(text[at]))
                 || (isCut && QStringView(u"?#").contains(text[at])))
            break;
    }
    *looks += at - end + 1;
    return last >= 0 && last + 1 < text.size() && isAlnum(text[last + 1]) ? last : -1;
}

//! https://person:password@host
bool SecretFinder::takePassword(qsizetype at)
{
    if (m_text[at] != u':' || !m_text.sliced(at).startsWith("://"_L1) || at == 0
        || !isAlnum(m_text[at - 1]))
        return false;
    const qsizetype start = at + 3;
    const qsizetype end = run(start, isOfAddress);
    const qsizetype last = passwordEnd(m_text, start, end, &m_looks);
    if (last < 0)
        return false;
    const QStringView login = m_text.sliced(start, last - start);
    const qsizetype colon = login.indexOf(u':');
    const QStringView password = colon < 0 ? QStringView() : login.sliced(colon + 1);
    m_looks += 2 * login.size();
    if (!isPassword(password, login.first(std::max(colon, qsizetype(0)))))
        return false;
    take(start + colon + 1, password.size(), kPassword);
    return true;
}

//! Past '$' in a password that no shell would take for variables.
static qsizetype behindDollars(QStringView text, qsizetype start, qsizetype end)
{
    constexpr qsizetype kMost = 64;
    qsizetype last = end;
    while (last > start && last + 1 < text.size() && last - start < kMost && text[last] == u'$'
           && isAlnum(text[last + 1])) {
        while (last < text.size() && last - start < kMost
               && (isValue(text[last]) || text[last] == u'$'))
            ++last;
    }
    return looksGenerated(text.sliced(start, last - start)) ? last : end;
}

//! API_KEY=..., "clientSecret": "..."
bool SecretFinder::takeNamedValue(qsizetype at)
{
    constexpr qsizetype kMost = 512;
    const NamedSecret named = namedSecretAt(m_text, at, &m_looks);
    if (named.kind == NamedSecret::Kind::None)
        return false;
    const qsizetype start = named.start;
    if (named.isList)
        return takeList(named);
    if (takeWebToken(start) || takeForm(start))
        return true;
    qsizetype end = named.end > start ? named.end : run(start, isValue);
    if (named.end == start && named.kind == NamedSecret::Kind::Password)
        end = behindDollars(m_text, start, end);
    const QStringView value = m_text.sliced(start, end - start);
    const QStringView rest = m_text.sliced(end);
    const bool isLineEnd = rest == "$"_L1 || rest.startsWith("$\n"_L1); // cat -A
    const bool isCut = named.end == start && !rest.isEmpty() && u"([{<$"_s.contains(rest.front())
        && !rest.startsWith("{+"_L1) && !isLineEnd;
    if (value.size() > kMost || isCut)
        return false;
    m_looks += 4 * value.size();
    const bool isSecret = !isHashOrCode(value, named.isText) && looksLikeSecretValue(value, named);
    if (!isSecret && !isLoginInBase64(value))
        return false;
    end = run(end, [](QChar c) { return c == u'='; }, 2);
    take(start, end - start, kValue);
    takeNewValue(end, named);
    return true;
}

//! tokens: [...], and lists of YAML.
bool SecretFinder::takeList(const NamedSecret &named)
{
    constexpr int kMost = 64;
    constexpr qsizetype kMostBetween = 64;
    const auto isBetween = [](QChar c) { return c <= u' ' || QStringView(u"\"'`,-").contains(c); };
    const qsizetype found = m_found.size();
    qsizetype at = named.start;
    for (int i = 0; i < kMost && at < m_text.size(); ++i) {
        const qsizetype end = run(at, isValue);
        const QStringView value = m_text.sliced(at, end - at);
        const bool isName = end < m_text.size() && m_text[end] == u':';
        if (value.isEmpty() || isName)
            break;
        m_looks += 4 * value.size();
        if (!isHashOrCode(value, true) && isMixedCase(value) && looksLikeSecretValue(value, named))
            take(at, value.size(), kValue);
        at = run(end, isBetween, kMostBetween);
        const QStringView between = m_text.sliced(end, at - end);
        if (!between.contains(u',') && !between.contains(u'-'))
            break;
    }
    return m_found.size() > found;
}

//! Of a diff by words: what stands there instead of the old value, which ends at \a end.
void SecretFinder::takeNewValue(qsizetype end, const NamedSecret &named)
{
    constexpr qsizetype kMostBetween = 8;
    const QStringView rest = m_text.sliced(end, std::min(kMostBetween, m_text.size() - end));
    const qsizetype mark = rest.indexOf("{+"_L1);
    if (mark < 0)
        return;
    const qsizetype start = run(end + mark + 2, [](QChar c) { return c == u'"' || c == u'\''; });
    qsizetype last = run(start, isValue);
    while (last > start && m_text[last - 1] == u'+')
        --last;
    if (looksLikeSecretValue(m_text.sliced(start, last - start), named))
        take(start, last - start, kValue);
}

QString replacedSecrets(const QString &text, const QList<FoundSecret> &found,
                        QString (*mark)(const FoundSecret &secret))
{
    if (found.isEmpty())
        return text;
    QString replaced;
    qsizetype end = 0;
    for (const FoundSecret &secret : found) {
        replaced += QStringView(text).sliced(end, secret.start - end);
        replaced += mark(secret);
        end = secret.start + secret.size;
    }
    return replaced.append(QStringView(text).sliced(end));
}

MaskedText MaskedText::of(const QString &text, const QString &typed)
{
    QList<FoundSecret> found = SecretFinder(text).find();
    if (!typed.isEmpty()) {
        found.removeIf([&](const FoundSecret &secret) {
            return typed.contains(QStringView(text).sliced(secret.start, secret.size));
        });
    }
    MaskedText masked;
    masked.text = replacedSecrets(text, found, [](const FoundSecret &secret) -> QString {
        return kMarkStart + secret.name + u']';
    });
    for (const FoundSecret &secret : std::as_const(found))
        masked.names += secret.name;
    masked.names.removeDuplicates();
    return masked;
}

bool hasSecretMark(QStringView text)
{
    return text.contains(kMarkStart);
}

} // namespace AgentCore
