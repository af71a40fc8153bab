// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/emptypage.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/text/tr.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QGridLayout>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxEntries = 500;
static constexpr qint64 kMaxHeadBytes = 4096;
static constexpr int kSuggestionCount = 3;

static QString firstLine(const QString &path)
{
    const auto head = AgentCore::PlainFile::readStart(path, kMaxHeadBytes);
    return QString::fromUtf8(head.value_or(QByteArray())).section(u'\n', 0, 0).trimmed();
}

static QString headOf(const QString &gitDir)
{
    const QString head = firstLine(gitDir + "/HEAD"_L1);
    static constexpr QLatin1StringView kRef("ref: refs/heads/");
    if (head.startsWith(kRef))
        return head.mid(kRef.size());
    return head.startsWith("ref: "_L1) ? head.mid(5) : head.left(7);
}

QString gitBranch(const QString &path)
{
    QDir dir(path);
    do {
        const QFileInfo git(dir.filePath(u".git"_s));
        if (git.isDir())
            return headOf(git.filePath());
        if (git.isFile()) {
            static constexpr QLatin1StringView kGitDir("gitdir: ");
            const QString line = firstLine(git.filePath());
            return line.startsWith(kGitDir)
                ? headOf(QDir::cleanPath(dir.absoluteFilePath(line.mid(kGitDir.size()))))
                : QString();
        }
    } while (dir.cdUp());
    return {};
}

static QString firstOf(const QStringList &names, const QStringList &wanted)
{
    for (const QString &name : wanted) {
        for (const QString &present : names) {
            if (present.compare(name, Qt::CaseInsensitive) == 0)
                return present;
        }
    }
    return {};
}

static QString firstSource(const QStringList &names)
{
    static const QStringList endings{u".cpp"_s, u".py"_s,   u".rs"_s, u".go"_s, u".ts"_s,
                                     u".js"_s,  u".java"_s, u".c"_s,  u".sh"_s, u".qml"_s};
    for (const QString &name : names) {
        for (const QString &ending : endings) {
            if (name.endsWith(ending))
                return name;
        }
    }
    return {};
}

static QList<Suggestion> suggestionsFor(const QStringList &names, bool isWorkTree)
{
    using Kind = Suggestion::Kind;
    if (names.isEmpty())
        return {{Kind::CreateProgram, {}}, {Kind::CreatePage, {}}, {Kind::CreateNotes, {}}};

    QList<Suggestion> found;
    const auto add = [&found](Kind kind, const QString &subject) {
        if (!subject.isEmpty())
            found.append({kind, subject});
    };
    add(Kind::SummariseFile,
        firstOf(names, {u"README.md"_s, u"README"_s, u"README.txt"_s, u"README.rst"_s}));
    const bool hasReadme = !found.isEmpty();
    add(Kind::RunTests,
        firstOf(names, {u"tests"_s, u"test"_s, u"spec"_s, u"autotests"_s, u"package.json"_s}));
    add(Kind::ExplainBuild,
        firstOf(names,
                {u"CMakeLists.txt"_s, u"package.json"_s, u"Cargo.toml"_s, u"pyproject.toml"_s,
                 u"go.mod"_s, u"Makefile"_s, u"meson.build"_s, u"pom.xml"_s, u"build.gradle"_s}));
    if (isWorkTree)
        found.append({Kind::ReviewChanges, {}});
    add(Kind::ExplainFile, firstSource(names));
    found.append({Kind::DescribeFolder, {}});
    for (const QString &name : names) {
        if (found.size() >= kSuggestionCount)
            break;
        if (!found.contains(Suggestion{Kind::SummariseFile, name}))
            add(Kind::SummariseFile, name);
    }
    if (found.size() < kSuggestionCount)
        found.append({hasReadme ? Kind::CreateProgram : Kind::CreateNotes, {}});
    return found.first(std::min<qsizetype>(found.size(), kSuggestionCount));
}

FolderFacts readFolderFacts(const QString &path)
{
    QStringList names;
    QDirIterator entries(path, QDir::AllEntries | QDir::NoDotAndDotDot);
    while (entries.hasNext() && names.size() < kMaxEntries) {
        entries.next();
        names.append(entries.fileName());
    }
    names.sort(Qt::CaseInsensitive);
    FolderFacts facts;
    facts.path = path;
    facts.branch = gitBranch(path);
    facts.suggestions = suggestionsFor(names, !facts.branch.isEmpty());
    return facts;
}

QFuture<FolderFacts> readFolderFactsLater(const QString &path)
{
    return QtFuture::makeReadyVoidFuture().then(QtFuture::Launch::Async,
                                                [path] { return readFolderFacts(path); });
}

QString suggestionText(const Suggestion &suggestion)
{
    const QString subject = AgentCore::sanitizedForDisplay(suggestion.subject);
    switch (suggestion.kind) {
    case Suggestion::Kind::SummariseFile:
        return Tr::tr("Summarise %1").arg(subject);
    case Suggestion::Kind::ExplainBuild:
        return Tr::tr("Explain how %1 builds this project").arg(subject);
    case Suggestion::Kind::RunTests:
        return Tr::tr("Run the tests in %1 and tell me what fails").arg(subject);
    case Suggestion::Kind::ReviewChanges:
        return Tr::tr("Review my uncommitted changes");
    case Suggestion::Kind::ExplainFile:
        return Tr::tr("Explain what %1 does").arg(subject);
    case Suggestion::Kind::DescribeFolder:
        return Tr::tr("Give me a tour of this folder");
    case Suggestion::Kind::CreateProgram:
        return Tr::tr("Create a small command line program with a test");
    case Suggestion::Kind::CreatePage:
        return Tr::tr("Create a web page that shows a clock");
    case Suggestion::Kind::CreateNotes:
        return Tr::tr("Create a README.md with a plan for a new project");
    }
    Q_UNREACHABLE_RETURN({});
}

static constexpr int kTextWidth = 520; // of what is offered
static constexpr int kTwoColumns = 560; // of keys, from this width on

EmptyPage::EmptyPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("emptyPage"_L1);
    m_heading = new Label(tr("What shall we work on?"), Theme::Role::Text, Label::Size::Heading);
    m_folder = new Label({}, Theme::Role::TextMuted);
    m_folder->setElided(true);
    m_tryLabel = new Label(tr("To try here"), Theme::Role::TextMuted, Label::Size::Secondary);
    m_suggestions = new QVBoxLayout;
    m_suggestions->setSpacing(Theme::kGrid);
    m_keys = new QGridLayout;
    m_keys->setHorizontalSpacing(Theme::kTurnGap);
    m_keys->setVerticalSpacing(Theme::kGrid);

    auto *content = new QWidget;
    content->setMaximumWidth(Theme::kColumnWidth); // its edge is that of the composer
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_heading);
    column->addWidget(m_folder);
    column->addSpacing(Theme::kTurnGap);
    column->addWidget(m_tryLabel);
    column->addLayout(m_suggestions);
    column->addSpacing(Theme::kTurnGap);
    column->addWidget(new Label(tr("Keys"), Theme::Role::TextMuted, Label::Size::Secondary));
    column->addLayout(m_keys);

    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(content, 100'000); // the stretches get what is left over
    middle->addStretch(1);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(ConversationDelegate::kMargin, Theme::kTurnGap,
                              ConversationDelegate::kMargin, Theme::kTurnGap);
    outer->addStretch(2);
    outer->addLayout(middle);
    outer->addStretch(3);
}

void EmptyPage::setFacts(const FolderFacts &facts)
{
    // The header has the path; here it is named as people call it.
    const QString path = displayPath(facts.path);
    const QString name = displayLine(QFileInfo(facts.path).fileName());
    const QString shown = name.isEmpty() ? path : name;
    m_folder->setText(facts.branch.isEmpty() ? shown : shown + u"  ·  "_s + facts.branch);
    m_folder->setToolTip(plainTip(path));
    m_tryLabel->setVisible(!facts.suggestions.isEmpty());
    if (facts.suggestions == m_facts.suggestions)
        return;
    m_facts = facts;
    while (QLayoutItem *item = m_suggestions->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Suggestion &suggestion : facts.suggestions) {
        const QString text = suggestionText(suggestion);
        auto *button = new Button(Button::Kind::Raised, QString(text).replace(u'&', "&&"_L1));
        button->setObjectName("suggestion"_L1);
        button->setLeftAligned(true);
        button->setElides(true);
        button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        button->setMaximumWidth(kTextWidth);
        connect(button, &Button::clicked, this, [this, text] { emit suggestionChosen(text); });
        m_suggestions->addWidget(button);
    }
}

void EmptyPage::setKeys(const QList<std::pair<QString, QString>> &keys)
{
    m_shortcuts = keys;
    m_shortcuts.removeIf([](const auto &one) { return one.first.isEmpty(); }); // taken away
    layKeys();
}

// Side by side where there is room: they are read once, and what is above them each time.
void EmptyPage::layKeys()
{
    while (QLayoutItem *item = m_keys->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_columns = width() >= kTwoColumns ? 2 : 1;
    const int rows = (int(m_shortcuts.size()) + m_columns - 1) / m_columns;
    for (int i = 0; i < m_shortcuts.size(); ++i) {
        const auto &[key, meaning] = m_shortcuts.at(i);
        const int column = 2 * (i / rows);
        auto *name = new Label(key, Theme::Role::Text, Label::Size::Secondary);
        m_keys->addWidget(name, i % rows, column, Qt::AlignTop);
        auto *what = new Label(meaning, Theme::Role::TextMuted, Label::Size::Secondary);
        what->setWordWrap(true); // in a narrow window, and in languages with long words
        m_keys->addWidget(what, i % rows, column + 1, Qt::AlignTop); // with its key
        // Lines in other letters may be higher.
        name->setMinimumHeight(what->heightForWidth(QWIDGETSIZE_MAX));
    }
    for (int column = 0; column < 4; ++column)
        m_keys->setColumnStretch(column, column % 2 == 1 && column < 2 * m_columns ? 1 : 0);
}

void EmptyPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_columns != (width() >= kTwoColumns ? 2 : 1))
        layKeys();
}

} // namespace Ui
