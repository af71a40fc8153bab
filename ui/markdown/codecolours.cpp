// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/codecolours.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPointer>
#include <QThread>

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>

using namespace Qt::StringLiterals;

namespace Ui {

using KSyntaxHighlighting::Definition;
using KSyntaxHighlighting::Repository;

// Names that models write after a fence, where KSyntaxHighlighting knows another one.
static QString usualName(const QString &language)
{
    static const QHash<QString, QString> names = {
        {u"shell"_s, u"bash"_s},
        {u"sh"_s, u"bash"_s},
        {u"console"_s, u"bash"_s},
        {u"py"_s, u"python"_s},
        {u"js"_s, u"javascript"_s},
        {u"ts"_s, u"typescript"_s},
        {u"jsx"_s, u"javascript react (jsx)"_s},
        {u"tsx"_s, u"typescript react (tsx)"_s},
        {u"c++"_s, u"c++"_s},
        {u"cpp"_s, u"c++"_s},
        {u"csharp"_s, u"c#"_s},
        {u"rs"_s, u"rust"_s},
        {u"rb"_s, u"ruby"_s},
        {u"yml"_s, u"yaml"_s},
        {u"md"_s, u"markdown"_s},
        {u"golang"_s, u"go"_s},
        {u"patch"_s, u"diff"_s},
        {u"dockerfile"_s, u"dockerfile"_s},
        {u"make"_s, u"makefile"_s},
    };
    return names.value(language, language);
}

static Definition findDefinition(Repository &repository, const QString &language)
{
    const QString name = usualName(language);
    for (const Definition &definition : repository.definitions()) {
        if (definition.name().compare(name, Qt::CaseInsensitive) == 0)
            return definition;
    }
    const Definition named = repository.definitionForName(name);
    return named.isValid() ? named : repository.definitionForFileName(u"a."_s + name);
}

// The first line loads the definition and all it includes.
static Definition loadDefinition(Repository &repository, const QString &language)
{
    const Definition definition = findDefinition(repository, language);
    if (definition.isValid()) {
        LineColourer colourer;
        colourer.setDefinition(definition);
        colourer.setTheme(repository.defaultTheme(Repository::LightTheme));
        colourer.colour(u"a"_s);
    }
    return definition;
}

CodeColours *CodeColours::instance()
{
    static QPointer<CodeColours> colours;
    if (!colours)
        colours = new CodeColours(QCoreApplication::instance());
    return colours;
}

CodeColours::CodeColours(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(1000);
}

std::optional<Definition> CodeColours::definition(const QString &language)
{
    const QString key = language.toLower();
    if (key.isEmpty() || m_unknown.contains(key))
        return {};
    const auto found = m_loaded.constFind(key);
    if (found != m_loaded.cend() && !m_loading)
        return *found;
    if (found == m_loaded.cend() && !m_wanted.contains(key)) {
        m_wanted.append(key);
        loadNext();
    }
    return {};
}

bool CodeColours::isUnknown(const QString &language) const
{
    return language.isEmpty() || m_unknown.contains(language.toLower());
}

// The first pattern of the definition that has the form "*.suffix".
QString CodeColours::suffix(const QString &language)
{
    static const QHash<QString, QString> usual = {
        {u"c++"_s, u"cpp"_s}, {u"bash"_s, u"sh"_s}, {u"python"_s, u"py"_s}, {u"perl"_s, u"pl"_s}};
    const auto known = definition(language);
    if (!known)
        return u"txt"_s;
    const auto found = usual.constFind(known->name().toLower());
    if (found != usual.cend())
        return *found;
    for (const QString &pattern : known->extensions()) {
        const QString suffix = pattern.sliced(std::min(qsizetype(2), pattern.size()));
        const bool plain = std::all_of(suffix.begin(), suffix.end(),
                                       [](QChar c) { return c.isLetterOrNumber() || c == u'+'; });
        if (pattern.startsWith("*."_L1) && plain && !suffix.isEmpty())
            return suffix;
    }
    return u"txt"_s;
}

KSyntaxHighlighting::Theme CodeColours::theme() const
{
    if (!m_repository || m_loading)
        return {};
    return m_repository->defaultTheme(Theme::isDark() ? Repository::DarkTheme
                                                      : Repository::LightTheme);
}

void CodeColours::repaintSoon()
{
    if (std::exchange(m_repaints, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_repaints = false;
            emit definitionLoaded();
        },
        Qt::QueuedConnection);
}

void CodeColours::loadNext()
{
    if (m_loading || m_wanted.isEmpty())
        return;
    m_loading = true;
    m_pool.start([this, language = m_wanted.first(), home = thread()] {
        // Made where it is used; handed over before anybody else looks at it.
        if (!m_repository) {
            m_repository = std::make_unique<Repository>();
            m_repository->moveToThread(home);
        }
        const Definition definition = loadDefinition(*m_repository, language);
        QMetaObject::invokeMethod(
            this, [this, language, definition] { handleLoaded(language, definition); },
            Qt::QueuedConnection);
    });
}

void CodeColours::handleLoaded(const QString &language, const Definition &definition)
{
    m_loading = false;
    m_wanted.removeOne(language);
    if (definition.isValid())
        m_loaded.insert(language, definition);
    else
        m_unknown.insert(language);
    loadNext();
    if (!m_loading)
        emit definitionLoaded();
}

QList<QTextLayout::FormatRange> LineColourer::colour(const QString &line)
{
    m_ranges.clear();
    m_state = highlightLine(line, m_state);
    return std::exchange(m_ranges, {});
}

QList<QTextLayout::FormatRange> LineColourer::colourUnfinished(const QString &line)
{
    m_ranges.clear();
    highlightLine(line, m_state);
    return std::exchange(m_ranges, {});
}

// Some colours of the themes are too weak for text on the background of code.
static QColor readable(const QColor &color)
{
    const QColor page = Theme::color(Theme::Role::CodeBackground);
    const QColor text = Theme::color(Theme::Role::Text);
    QColor shown = color;
    const double least = Theme::textContrast(QApplication::palette());
    for (int step = 0; step < 30 && Theme::contrastRatio(shown, page) < least; ++step) {
        shown.setRgbF(shown.redF() * 0.9F + text.redF() * 0.1F,
                      shown.greenF() * 0.9F + text.greenF() * 0.1F,
                      shown.blueF() * 0.9F + text.blueF() * 0.1F);
    }
    return shown;
}

// Lines of a diff have the colours that diffs have everywhere in the window; those of the themes
// are blue and red.
static std::optional<Theme::Role> diffRole(const KSyntaxHighlighting::Format &format)
{
    if (format.name() == "Added line"_L1 || format.name() == "Changed line (new)"_L1)
        return Theme::Role::Success;
    if (format.name() == "Removed line"_L1 || format.name() == "Changed line (old)"_L1)
        return Theme::Role::Danger;
    return {};
}

void LineColourer::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    if (length == 0 || format.isDefaultTextStyle(theme()))
        return;
    const auto known = m_formats.constFind(format.id());
    if (known != m_formats.cend()) {
        m_ranges.append({offset, length, *known});
        return;
    }
    QTextCharFormat shown;
    if (const auto role = diffRole(format))
        shown.setForeground(readable(Theme::color(*role)));
    else if (format.hasTextColor(theme()))
        shown.setForeground(readable(format.textColor(theme())));
    if (format.isBold(theme()))
        shown.setFontWeight(QFont::Bold);
    if (format.isItalic(theme()))
        shown.setFontItalic(true);
    m_formats.insert(format.id(), shown);
    m_ranges.append({offset, length, shown});
}

} // namespace Ui
