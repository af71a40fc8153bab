// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/symbolfinder.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/openfile.h"
#include "ui/symbols/ctags.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

//! The files that sources name, each once.
class NamedFiles
{
public:
    explicit NamedFiles(const QString &folder)
        : m_folder(folder)
    { }

    void add(const SymbolSource &source);
    bool isFull() const
    {
        return m_files.size() >= SymbolTask::kMaxFiles || m_names.size() >= SymbolTask::kMaxNames;
    }
    const QList<QFileInfo> &files() const { return m_files; }

private:
    void addPath(const QString &path);
    void addListing(QStringView listing);

    QDir m_folder;
    QSet<QString> m_names;
    QList<QFileInfo> m_files;
};

void NamedFiles::add(const SymbolSource &source)
{
    if (!source.path.isEmpty())
        addPath(source.path);
    addListing(source.listing);
}

void NamedFiles::addPath(const QString &path)
{
    const QString whole = QDir::cleanPath(m_folder.absoluteFilePath(path));
    if (isFull() || m_names.contains(whole))
        return;
    m_names.insert(whole);
    const QFileInfo info(whole);
    if (info.isFile() && info.size() > 0 && info.size() <= SymbolTask::kMaxFileBytes)
        m_files += info;
}

// "src/a.cpp:12: text", as a search prints it, or only a path.
void NamedFiles::addListing(QStringView listing)
{
    static const QRegularExpression place(u"^(.{1,400}?):\\d{1,9}[:-]"_s);
    constexpr qsizetype kMaxLineChars = 1'000; // in which a path ends
    while (!listing.isEmpty() && !isFull()) {
        const qsizetype end = listing.indexOf(u'\n');
        const QStringView whole = end < 0 ? listing : listing.first(end);
        listing = end < 0 ? QStringView() : listing.sliced(end + 1);
        const QStringView line = whole.first(std::min(whole.size(), kMaxLineChars));
        const QRegularExpressionMatch match = place.matchView(line);
        if (match.hasMatch())
            addPath(match.captured(1));
        else if (!line.isEmpty() && !line.startsWith(u'['))
            addPath(line.toString());
    }
}

// Of formats for data the names say little, and there are many.
static bool isData(const QFileInfo &info, const QByteArray &text)
{
    static const QSet<QString> suffixes = {u"json"_s, u"yaml"_s, u"yml"_s, u"xml"_s, u"svg"_s,
                                           u"html"_s, u"htm"_s,  u"css"_s, u"scss"_s};
    constexpr qsizetype kProbedBytes = 8'000;
    return suffixes.contains(info.suffix().toLower()) || text.startsWith("<?xml")
        || QByteArrayView(text).first(std::min(text.size(), kProbedBytes)).contains('\0');
}

static Result<QByteArray> contentOf(const QString &path)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    const auto file = openRegular(*place, path);
    if (!file)
        return std::unexpected(file.error());
    return readAll(*file, SymbolTask::kMaxFileBytes, path);
}

// Empty: it has none, or it cannot be read.
static QList<Symbol> symbolsOf(const QFileInfo &info, Ctags *ctags, qint64 *bytes,
                               ErrorCode *problem)
{
    const auto text = contentOf(info.canonicalFilePath());
    if (!text || isData(info, *text))
        return {};
    *bytes += text->size();
    const auto symbols = ctags->read(info.filePath(), *text);
    if (symbols)
        return *symbols;
    *problem = symbols.error().code;
    return {};
}

KnownSymbols harvestSymbols(const SymbolTask &task, const std::stop_token &stop, QStringList *files)
{
    NamedFiles named(task.folder);
    for (const SymbolSource &source : task.sources) {
        if (stop.stop_requested())
            return {};
        named.add(source);
    }
    const Ctags::Clock::time_point deadline = Ctags::Clock::now() + SymbolTask::kTimeLimit;
    Ctags ctags(task.program, stop, deadline);
    KnownSymbols known;
    qint64 bytes = 0;
    for (const QFileInfo &info : named.files()) {
        const QString path = info.filePath();
        const qint64 modified = info.lastModified().toMSecsSinceEpoch();
        const auto before = task.known.constFind(path);
        if (before != task.known.cend() && before->size == info.size()
            && before->modifiedAt == modified) {
            known.insert(path, *before);
            files->append(path);
            continue;
        }
        if (bytes >= SymbolTask::kMaxBytes || Ctags::Clock::now() > deadline)
            continue;
        ErrorCode problem = ErrorCode::Internal;
        const QList<Symbol> symbols = symbolsOf(info, &ctags, &bytes, &problem);
        if (problem == ErrorCode::Cancelled)
            return {};
        // Without the program it is tried again, be it installed meanwhile.
        if (problem == ErrorCode::NotFound)
            break;
        known.insert(path, {info.size(), modified, symbols});
        files->append(path);
    }
    return known;
}

// An index stays as it is for some times what building it took.
static constexpr qint64 kBuildShare = 20;

SymbolFinder::SymbolFinder(QObject *parent)
    : QObject(parent)
    , m_index(std::make_shared<SymbolIndex>())
{ }

SymbolFinder::~SymbolFinder()
{
    m_stop.request_stop();
}

void SymbolFinder::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_folder = folder;
    m_known.clear();
    invalidate();
}

void SymbolFinder::invalidate()
{
    m_stop.request_stop();
    m_stop = {};
    m_index = std::make_shared<SymbolIndex>();
    m_age.invalidate();
    m_isBuilding = false;
    ++m_number;
}

SymbolFinder::Harvest SymbolFinder::harvest(SymbolTask task, const std::stop_token &stop)
{
    if (task.program.isNull())
        task.program = Ctags::installed();
    QStringList files;
    Harvest harvest;
    harvest.known = harvestSymbols(task, stop, &files);
    QList<Symbol> symbols;
    for (const QString &file : std::as_const(files)) {
        if (symbols.size() >= SymbolIndex::kMaxSymbols)
            break;
        symbols += harvest.known.value(file).symbols;
    }
    harvest.index = std::make_shared<const SymbolIndex>(std::move(symbols));
    return harvest;
}

void SymbolFinder::refresh()
{
    if (m_isBuilding || m_folder.isEmpty() || !m_source)
        return;
    const QList<SymbolSource> sources = m_source();
    const bool isFresh = m_age.isValid() && sources == m_sources
        && m_age.elapsed() < std::max(kFreshMilliseconds, kBuildShare * m_buildTime);
    if (isFresh || (sources.isEmpty() && m_index->isEmpty()))
        return;
    m_sources = sources;
    SymbolTask task;
    task.program = m_program.value_or(QString());
    task.folder = m_folder;
    task.sources = sources;
    task.known = m_known;
    m_isBuilding = true;
    m_started.start();
    runInPool(
        this, [task = std::move(task), token = m_stop.get_token()] { return harvest(task, token); },
        [this, number = m_number](const Harvest &harvest) { take(number, harvest); });
}

void SymbolFinder::take(quint64 number, const Harvest &harvest)
{
    if (number != m_number)
        return;
    m_isBuilding = false;
    m_known = harvest.known;
    m_index = harvest.index;
    m_buildTime = m_started.elapsed();
    m_age.start();
    emit found();
}

} // namespace Ui
