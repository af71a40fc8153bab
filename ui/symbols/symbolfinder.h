// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbol.h"
#include "ui/symbols/symbolindex.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QStringList>

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace Ui {

//! What one file defines, as of when it was read.
struct FileSymbols
{
    qint64 size = 0;
    qint64 modifiedAt = 0; //!< In milliseconds, as the file system has it.
    QList<Symbol> symbols;
};

//! By the absolute path of the file. Kept from one harvest to the next: only what changed is read.
using KnownSymbols = QHash<QString, FileSymbols>;

//! What harvestSymbols() works on.
struct SymbolTask
{
    static constexpr qsizetype kMaxFiles = 200; //!< That there are; further ones are left out.
    static constexpr qsizetype kMaxNames = 2'000; //!< That may be none, see above.
    static constexpr qint64 kMaxFileBytes = 1 << 20; //!< Larger ones are left out.
    static constexpr qint64 kMaxBytes = 32 << 20; //!< Read in one go; the rest next time.
    static constexpr std::chrono::milliseconds kTimeLimit{5'000}; //!< As above.

    QString program; //!< Ctags::installed(), or another one.
    QString folder; //!< Absolute; what relative paths are relative to.
    QList<SymbolSource> sources; //!< The most important first.
    KnownSymbols known; //!< Of the last time.
};

//! \brief The symbols of the files that the sources name. Blocks, for worker threads.
//!
//! Links are followed; what is no regular file, binary or in no programming language is left out.
//! \a files gets those that count in their order, those without symbols, too.
KnownSymbols harvestSymbols(const SymbolTask &task, const std::stop_token &stop,
                            QStringList *files);

//! \brief Keeps an index of the symbols of the files that a conversation shows.
//!
//! Costs nothing before refresh() is called; then a worker thread looks at the files.
class SymbolFinder : public QObject
{
    Q_OBJECT

public:
    //! How long an index of the same files stays as it is, at least; one that took long to build
    //! stays longer.
    static constexpr qint64 kFreshMilliseconds = 2'000;

    explicit SymbolFinder(QObject *parent = nullptr);
    ~SymbolFinder() override;

    //! Absolute; another folder than before: the index is empty until it is built.
    void setFolder(const QString &folder);
    //! Asked by refresh(); unset: there are no files.
    void setSource(std::function<QList<SymbolSource>()> source) { m_source = std::move(source); }
    //! Instead of Ctags::installed().
    void setProgram(const QString &program) { m_program = program; }
    //! \brief What follows is about another conversation: the next refresh() looks again.
    void invalidate();
    //! \brief Builds the index when it is of other files or older than some seconds.
    //!
    //! Returns at once; leads to found() when it was built.
    void refresh();
    //! The latest one, which may be old; never null. Shared with nobody who changes it.
    std::shared_ptr<const SymbolIndex> index() const { return m_index; }
    bool isBuilding() const { return m_isBuilding; }

signals:
    void found();

private:
    struct Harvest
    {
        KnownSymbols known;
        std::shared_ptr<const SymbolIndex> index;
    };

    static Harvest harvest(SymbolTask task, const std::stop_token &stop);
    void take(quint64 number, const Harvest &harvest);

    QString m_folder;
    std::function<QList<SymbolSource>()> m_source;
    std::optional<QString> m_program;
    std::shared_ptr<const SymbolIndex> m_index; // values for other threads, hence shared
    QList<SymbolSource> m_sources; //!< Of the latest one, and of the one that is being built.
    KnownSymbols m_known;
    std::stop_source m_stop;
    QElapsedTimer m_age; //!< Invalid: there is none of this conversation.
    QElapsedTimer m_started;
    qint64 m_buildTime = 0; //!< Of the last one, in milliseconds.
    quint64 m_number = 0; //!< Counts the conversations.
    bool m_isBuilding = false;
};

} // namespace Ui
