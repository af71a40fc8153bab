// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/deceptivetext.h"

#include "agentcore/base/textlimits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Ui::DeceptiveText {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::DeceptiveText)
};

struct Range
{
    char32_t first;
    char32_t last;
};

// What sanitizedForDisplay() lets pass. Source: Unicode 16, Default_Ignorable_Code_Point and
// White_Space, and the blank of Braille.
constexpr std::array kUnseen{
    Range{0xa0, 0xa0},     Range{0x34f, 0x34f},   Range{0x115f, 0x1160},   Range{0x1680, 0x1680},
    Range{0x17b4, 0x17b5}, Range{0x180b, 0x180f}, Range{0x2000, 0x200a},   Range{0x200c, 0x200d},
    Range{0x202f, 0x202f}, Range{0x205f, 0x205f}, Range{0x2061, 0x2065},   Range{0x206a, 0x206f},
    Range{0x2800, 0x2800}, Range{0x3000, 0x3000}, Range{0x3164, 0x3164},   Range{0xfe00, 0xfe0f},
    Range{0xffa0, 0xffa0}, Range{0xfff9, 0xfffb}, Range{0x1d173, 0x1d17a}, Range{0xe0100, 0xe01ef}};

constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kEmojiStyle = 0xfe0f;
constexpr qsizetype kMostWords = 3;
constexpr qsizetype kMostOfWord = 80;

} // namespace

static bool isUnseen(char32_t c)
{
    return std::ranges::any_of(kUnseen,
                               [c](const Range &one) { return c >= one.first && c <= one.last; });
}

static bool isPicture(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Symbol_Other || category == QChar::Symbol_Modifier;
}

QString visible(const QString &text)
{
    const QList<uint> given = AgentCore::sanitizedForDisplay(text).toUcs4();
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < given.size(); ++i) {
        const char32_t c = given.at(i);
        const bool joins = (c == kJoiner || c == kEmojiStyle) && i > 0
            && (isPicture(given.at(i - 1)) || given.at(i - 1) == kEmojiStyle);
        if (!isUnseen(c) || joins) {
            shown += QString::fromUcs4(&c, 1);
            continue;
        }
        const bool isLong = c > 0xffff;
        shown += isLong ? "\\U"_L1 : "\\u"_L1;
        shown += QString::number(uint(c), 16).toUpper().rightJustified(isLong ? 8 : 4, u'0');
    }
    return shown;
}

// Scripts that have letters shaped as Latin ones.
static bool looksLatin(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Cyrillic:
    case QChar::Script_Greek:
    case QChar::Script_Armenian:
    case QChar::Script_Cherokee:
    case QChar::Script_Lisu:
    case QChar::Script_Coptic:
        return true;
    default:
        break;
    }
    return (c >= 0xff21 && c <= 0xff5a) || (c >= 0x1d400 && c <= 0x1d7ff); // wide, mathematical
}

// What belongs together for the eye: of an address, its whole host.
static bool isOfWord(char32_t c)
{
    return QChar::isLetterOrNumber(c) || c == '.' || c == '-' || c == '_';
}

static QStringList mixedWords(const QString &text)
{
    QStringList found;
    QString word;
    bool isLatin = false;
    bool isOther = false;
    const auto end = [&] {
        if (isLatin && isOther && !found.contains(word))
            found.append(word);
        word.clear();
        isLatin = isOther = false;
    };
    const QList<uint> letters = text.toUcs4();
    for (const char32_t c : letters) {
        if (!isOfWord(c)) {
            end();
            continue;
        }
        word += QString::fromUcs4(&c, 1);
        isLatin |= (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        isOther |= looksLatin(c);
    }
    end();
    return found;
}

QStringList findings(const QString &text)
{
    QString plain = text;
    plain.replace("\r\n"_L1, "\n"_L1);
    QStringList sentences;
    if (visible(plain) != plain) {
        sentences += Words::tr("Careful: it has characters that cannot be seen. They are written "
                               "here as %1 and the like.")
                         .arg("\\u200B"_L1);
    }
    QStringList words = mixedWords(plain);
    words.resize(std::min(kMostWords, words.size()));
    for (const QString &word : std::as_const(words)) {
        sentences += Words::tr("Careful: \"%1\" has letters of another alphabet that look like "
                               "common ones.")
                         .arg(word.size() > kMostOfWord ? word.first(kMostOfWord) + u'…' : word);
    }
    return sentences;
}

} // namespace Ui::DeceptiveText
