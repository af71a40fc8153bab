// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/references.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxLabelChars = 200;
static constexpr qsizetype kMaxDefinitionChars = 4000;

static QString normalized(QStringView label)
{
    return label.toString().simplified().toCaseFolded();
}

// The label that begins at the bracket \a at of \a text; empty when there is none.
static QStringView labelAt(QStringView text, qsizetype at)
{
    const QStringView rest = text.sliced(at + 1).left(kMaxLabelChars + 1);
    const qsizetype end = rest.indexOf(u']');
    return end > 0 ? rest.first(end) : QStringView();
}

qsizetype MarkdownReferences::footnoteStart(QStringView source, QString *label)
{
    qsizetype at = 0;
    while (at < source.size() && at < 3 && source[at] == u' ')
        ++at;
    if (!source.sliced(at).startsWith("[^"_L1))
        return 0;
    const QStringView found = labelAt(source, at);
    const qsizetype end = at + found.size() + 2;
    if (found.size() < 2 || end >= source.size() || source[end] != u':'
        || std::any_of(found.begin(), found.end(), [](QChar c) { return c.isSpace(); }))
        return 0;
    if (label)
        *label = normalized(found.sliced(1));
    return end + 1;
}

// Lines that do not begin a definition belong to the one before only where they look like a title.
void MarkdownReferences::addDefinitions(QStringView paragraph)
{
    QString label;
    QString source;
    const auto store = [&] {
        if (!label.isEmpty() && !m_definitions.contains(label))
            m_definitions.insert(label, source);
    };
    for (QStringView line : paragraph.tokenize(u'\n')) {
        line = line.trimmed().left(kMaxDefinitionChars);
        const QStringView found = line.startsWith(u'[') ? labelAt(line, 0) : QStringView();
        if (!found.isEmpty() && line.sliced(found.size() + 2).startsWith(u':')) {
            store();
            label = normalized(found);
            source = line.toString();
        } else if (source.size() + line.size() < kMaxDefinitionChars
                   && (source.endsWith(u':') || line.startsWith(u'"') || line.startsWith(u'\''))) {
            source += u' ' + line.toString();
        }
    }
    store();
}

void MarkdownReferences::addFootnote(QStringView source)
{
    QString label;
    const qsizetype begin = footnoteStart(source, &label);
    if (begin == 0)
        return;
    const QString text = source.sliced(begin).left(kMaxDefinitionChars).trimmed().toString();
    if (!m_notes.contains(label))
        m_notes.insert(label, text);
    numberOf(label);
}

int MarkdownReferences::numberOf(const QString &label)
{
    const auto found = m_numbers.constFind(label);
    if (found != m_numbers.cend())
        return *found;
    const int number = int(m_numbers.size()) + 1;
    m_numbers.insert(label, number);
    return number;
}

void MarkdownReferences::addText(QStringView text)
{
    for (qsizetype at = text.indexOf("[^"_L1); at >= 0; at = text.indexOf("[^"_L1, at + 1)) {
        const QStringView label = labelAt(text, at);
        if (label.size() > 1)
            numberOf(normalized(label.sliced(1)));
    }
}

QString MarkdownReferences::definitions(QStringView text) const
{
    if (m_definitions.isEmpty())
        return {};
    QSet<QString> used;
    QString definitions;
    for (qsizetype at = text.indexOf(u'['); at >= 0; at = text.indexOf(u'[', at + 1)) {
        const QString label = normalized(labelAt(text, at));
        const auto found = m_definitions.constFind(label);
        if (found == m_definitions.cend() || used.contains(label))
            continue;
        used.insert(label);
        definitions += *found + u'\n';
    }
    return definitions;
}

QHash<QString, Footnote> MarkdownReferences::footnotes(QStringView text) const
{
    QHash<QString, Footnote> footnotes;
    if (m_notes.isEmpty())
        return footnotes;
    for (qsizetype at = text.indexOf("[^"_L1); at >= 0; at = text.indexOf("[^"_L1, at + 1)) {
        const QStringView label = labelAt(text, at);
        const QString known = label.isEmpty() ? QString() : normalized(label.sliced(1));
        if (m_notes.contains(known))
            footnotes.insert(label.sliced(1).toString(),
                             {m_numbers.value(known), m_notes.value(known)});
    }
    return footnotes;
}

int MarkdownReferences::number(QStringView source) const
{
    QString label;
    return footnoteStart(source, &label) > 0 ? m_numbers.value(label) : 0;
}

} // namespace Ui
