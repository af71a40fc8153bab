// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbolharvest.h"
#include "ui/symbols/symbolindex.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <memory>

namespace Ui {

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
